import type { Fields } from '#schemas/entity.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { CopyOrigin, LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import {
  KeptOperation,
  QUEUE_FILE_FORMAT,
  QUEUE_FILE_VERSION,
  QueueFile,
  QueueFileHead,
} from '#schemas/queue-file.ts';
import type { LogState } from '#domain/log/fold.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { textKey } from '#domain/shared/text.ts';
import { knownOperation, REMOVED_AFTER_RETRIES } from '#domain/queue/replay.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import type { View } from '#domain/view/view.ts';

export type QueueFileRefusal =
  /** Not JSON, or not the content its version promises: damaged or truncated. */
  | 'broken'
  /** JSON of something else. */
  | 'not-a-copy'
  /** Written by a newer version. */
  | 'newer'
  /** From before the first release. */
  | 'older'
  /** From another user. */
  | 'other-user';

export const writeQueueFile = (copy: QueueFile): string =>
  JSON.stringify({ format: QUEUE_FILE_FORMAT, version: QUEUE_FILE_VERSION, ...copy }, null, 2);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** `unreadable` counts the operations that could not be read and stay in the file. */
export interface ReadQueueFile extends QueueFile {
  readonly unreadable: number;
}

const isReadable = (operation: unknown): boolean => KeptOperation.safeParse(operation).success;

/** Removes unreadable operations, so that the rest of the file can be loaded. */
const withoutUnreadable = (json: object) => {
  let unreadable = 0;
  const readable = ([name, list]: readonly [string, unknown]): readonly [string, unknown] => {
    if (!Array.isArray(list)) return [name, list];
    const kept = list.filter(isReadable);
    unreadable += list.length - kept.length;
    return [name, kept];
  };
  const { pending, removed } = json as Fields;
  const lists = Object.fromEntries(Object.entries({ pending, removed }).map(readable));
  return { content: { ...json, ...lists }, unreadable };
};

export type QueuedWork = Pick<QueueFile, 'pending' | 'removed'>;

/** Assigns operations to another user: the id of the yard's details is their owner's. */
export const withOwner = ({ pending, removed }: QueuedWork, userId: string): QueuedWork => {
  const own = <O extends StoredOperation>(operation: O): O =>
    operation.type === 'UPDATE_COMPANY'
      ? { ...operation, data: { ...operation.data, id: userId } }
      : operation;
  return { pending: pending.map(own), removed: removed.map(own) };
};

const isSameEmail = (a: string, b: string): boolean => a !== '' && textKey(a) === textKey(b);

/** Accepts files of this user, and of a former account with the same e-mail. */
export const readQueueFile = (
  text: string,
  user: QueueFile['owner'],
): ReadQueueFile | QueueFileRefusal => {
  const json = parseJson(text);
  if (json === undefined) return 'broken';
  const head = QueueFileHead.safeParse(json);
  if (!head.success) return 'not-a-copy';
  if (head.data.version > QUEUE_FILE_VERSION) return 'newer';
  if (head.data.version < QUEUE_FILE_VERSION) return 'older';
  const { content, unreadable } = withoutUnreadable(json as object);
  const read = QueueFile.safeParse(content);
  if (!read.success) return 'broken';
  const copy = { ...read.data, unreadable };
  if (copy.owner.id === user.id) return copy;
  if (!isSameEmail(copy.owner.email, user.email)) return 'other-user';
  // The account is gone, so nobody can still send from its store.
  return { ...copy, ...withOwner(copy, user.id), store: null };
};

export type CopyVerdict =
  | 'new'
  | 'in-log'
  /** The record that it creates exists already. */
  | 'in-cloud'
  /** This version does not know its type, or its data is invalid. */
  | 'unknown';

export interface JudgedOperation {
  readonly operation: QueueFile['pending'][number];
  /** It was already removed when the file was saved. */
  readonly isRemoved: boolean;
  readonly verdict: CopyVerdict;
}

/** True if a record exists; the path has its real id. */
export type IsThere = (path: string) => boolean;

export const isThereIn = ({
  clients,
  receipts,
  products,
  categories,
}: Pick<View, 'clients' | 'receipts' | 'products' | 'categories'>): IsThere => {
  const shown = { clients, receipts, products, categories };
  const paths = new Set(
    Object.entries(shown).flatMap(([collection, records]) =>
      records.map(({ id }) => `${collection}/${toRealId(id)}`),
    ),
  );
  return (path) => paths.has(path);
};

const verdictOn = (operation: StoredOperation, log: LogState, isThere: IsThere): CopyVerdict => {
  if (log.operations[operation.id] !== undefined) return 'in-log';
  const known = knownOperation(operation);
  if (known === null) return 'unknown';
  const isMade = operationTarget(known).kind === 'create' && isThere(operationPath(known));
  return isMade ? 'in-cloud' : 'new';
};

const withoutRepeats = (judged: readonly JudgedOperation[]): readonly JudgedOperation[] => {
  const seen = new Set<string>();
  return judged.filter(({ operation: { id } }) => !seen.has(id) && seen.add(id));
};

/** Judges the operations of a file in the order in which they were queued. */
export const judgeCopy = (
  { pending, removed }: QueuedWork,
  log: LogState,
  isThere: IsThere,
): readonly JudgedOperation[] => {
  const judge = (isRemoved: boolean) => (operation: JudgedOperation['operation']) => ({
    operation,
    isRemoved,
    verdict: verdictOn(operation, log, isThere),
  });
  const all = [...pending.map(judge(false)), ...removed.map(judge(true))];
  return withoutRepeats(all.toSorted((a, b) => a.operation.timestamp - b.operation.timestamp));
};

const queuedAnew = ({ retryCount, lastError, ...operation }: JudgedOperation['operation']) =>
  queuedEvent(operation);

/** Repeats the refusals and the removal as they were. */
const removedEvents = ({
  operation: { id, retryCount, lastError = REMOVED_AFTER_RETRIES },
}: JudgedOperation): readonly LogEvent[] => [
  ...Array.from(
    { length: retryCount },
    () => ({ kind: 'failed', operationId: id, reason: lastError }) as const,
  ),
  { kind: 'removed', operationId: id, reason: REMOVED_AFTER_RETRIES },
];

/**
 * Queues the new operations in a single append. They count as sent, because they may have been sent
 * since the file was saved; sync looks before it sends them. With `copyOf`, sync first stops the
 * store that saved the file.
 */
export const loadEvents = (
  judged: readonly JudgedOperation[],
  copyOf?: CopyOrigin,
): readonly LogEvent[] => {
  const fresh = judged.filter(({ verdict }) => verdict === 'new');
  if (fresh.length === 0) return [];
  const operationIds = fresh.flatMap(({ isRemoved, operation }) =>
    isRemoved ? [] : [operation.id],
  );
  return [
    ...fresh.map(({ operation }) => queuedAnew(operation)),
    { kind: 'sent', operationIds, ...(copyOf === undefined ? {} : { copyOf }) },
    ...fresh.filter(({ isRemoved }) => isRemoved).flatMap(removedEvents),
  ];
};
