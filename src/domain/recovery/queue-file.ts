/** The file of what is not on the server yet: read back, judged, and queued. */
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
import { knownOperation, REMOVED_AFTER_RETRIES } from '#domain/queue/replay.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import type { View } from '#domain/view/view.ts';

/** Why a file is not taken in. */
export type QueueFileRefusal =
  /** No JSON, or not what its version says: damaged, or cut off. */
  | 'broken'
  /** JSON of something else. */
  | 'not-a-copy'
  /** Written by a newer edition. */
  | 'newer'
  /** Of a version before the first edition. */
  | 'older'
  /** Another user's. */
  | 'other-user';

/** The file's content as text. */
export const writeQueueFile = (copy: QueueFile): string =>
  JSON.stringify({ format: QUEUE_FILE_FORMAT, version: QUEUE_FILE_VERSION, ...copy }, null, 2);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** A copy that was read, and how many of its operations could not be: they stay in the file. */
export interface ReadQueueFile extends QueueFile {
  readonly unreadable: number;
}

const isReadable = (operation: unknown): boolean => KeptOperation.safeParse(operation).success;

/** The lists of a file without what cannot be read, so that its neighbours come in. */
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

/** What waits, and what was given up. */
export type QueuedWork = Pick<QueueFile, 'pending' | 'removed'>;

/** What a former account left, as the present one's: the yard's details have their owner's id. */
export const withOwner = ({ pending, removed }: QueuedWork, userId: string): QueuedWork => {
  const own = <O extends StoredOperation>(operation: O): O =>
    operation.type === 'UPDATE_COMPANY'
      ? { ...operation, data: { ...operation.data, id: userId } }
      : operation;
  return { pending: pending.map(own), removed: removed.map(own) };
};

const isSameEmail = (a: string, b: string): boolean =>
  a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The copy that a file holds, if it is this user's or that of a former account of the same e-mail,
 * or why it is not taken in.
 */
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
  // Nobody can send it from the store of an account that is gone.
  return { ...copy, ...withOwner(copy, user.id), store: null };
};

/** What becomes of an operation of the file. */
export type CopyVerdict =
  | 'new'
  /** The log has had it already. */
  | 'in-log'
  /** The record that it makes is there already. */
  | 'in-cloud'
  /** This edition does not know its type, or its data is not right. */
  | 'unknown';

/** An operation of the file, judged. */
export interface JudgedOperation {
  readonly operation: QueueFile['pending'][number];
  /** Given up when the file was saved. */
  readonly isRemoved: boolean;
  readonly verdict: CopyVerdict;
}

/** Whether the record of a path, which names the real id, is there. */
export type IsThere = (path: string) => boolean;

/** Whether a record is shown on this device. */
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

/** The operations of a file in the order in which they were made, each judged; `isThere` knows the records of this device. */
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

/** Given up as before, with as many refusals. */
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
 * Queues what is new of a file, in one append. Whether it was sent after the file was saved is not
 * known, so it counts as sent: the next sync looks before it repeats, and where `copyOf` names the
 * store that it is of, takes it away from that.
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
