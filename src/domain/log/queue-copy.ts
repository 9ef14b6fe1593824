/** The file of what is not on the server yet: read back, judged, and queued. */
import type { LogEvent } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import {
  QUEUE_COPY_FORMAT,
  QUEUE_COPY_VERSION,
  type QueueCopy,
  QueueCopyHead,
  QueueCopyV1,
  QueueCopyV2,
} from '#schemas/queue-copy.ts';
import type { LogState } from './fold.ts';
import { knownOperation, REMOVED_AFTER_RETRIES } from './replay.ts';
import { pathOf, targetOf } from './targets.ts';

/** Why a file is not taken in. */
export type CopyRefusal =
  /** No JSON, or not what its version says: damaged, or cut off. */
  | 'broken'
  /** JSON of something else. */
  | 'not-a-copy'
  /** Written by a newer edition. */
  | 'newer'
  /** Another user's. */
  | 'other-user';

/** The file's content as text. */
export const writeQueueCopy = (copy: QueueCopy): string =>
  JSON.stringify({ format: QUEUE_COPY_FORMAT, version: QUEUE_COPY_VERSION, ...copy }, null, 2);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const readVersion = (json: unknown, version: number): QueueCopy | null => {
  if (version === 1) {
    const read = QueueCopyV1.safeParse(json);
    return read.success ? { ...read.data, owner: null } : null;
  }
  const read = QueueCopyV2.safeParse(json);
  return read.success ? read.data : null;
};

/** The copy that a file holds, if it is one of this user, or why it is not taken in. */
export const readQueueCopy = (text: string, userId: string): QueueCopy | CopyRefusal => {
  const json = parseJson(text);
  if (json === undefined) return 'broken';
  const head = QueueCopyHead.safeParse(json);
  if (!head.success) return 'not-a-copy';
  if (head.data.version > QUEUE_COPY_VERSION) return 'newer';
  const copy = readVersion(json, head.data.version);
  if (copy === null) return 'broken';
  return copy.owner !== null && copy.owner.id !== userId ? 'other-user' : copy;
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
  readonly operation: QueueCopy['pending'][number];
  /** Given up when the file was saved. */
  readonly isRemoved: boolean;
  readonly verdict: CopyVerdict;
}

const verdictOn = (
  operation: StoredOperation,
  log: LogState,
  isThere: (path: string) => boolean,
): CopyVerdict => {
  if (log.operations[operation.id] !== undefined) return 'in-log';
  const known = knownOperation(operation);
  if (known === null) return 'unknown';
  const isMade = targetOf(known).kind === 'create' && isThere(pathOf(known));
  return isMade ? 'in-cloud' : 'new';
};

const withoutRepeats = (judged: readonly JudgedOperation[]): readonly JudgedOperation[] => {
  const seen = new Set<string>();
  return judged.filter(({ operation: { id } }) => !seen.has(id) && seen.add(id));
};

/** The operations of a file in the order in which they were made, each judged; `isThere` knows the records of this device. */
export const judgeCopy = (
  { pending, removed }: QueueCopy,
  log: LogState,
  isThere: (path: string) => boolean,
): readonly JudgedOperation[] => {
  const judge = (isRemoved: boolean) => (operation: JudgedOperation['operation']) => ({
    operation,
    isRemoved,
    verdict: verdictOn(operation, log, isThere),
  });
  const all = [...pending.map(judge(false)), ...removed.map(judge(true))];
  return withoutRepeats(all.toSorted((a, b) => a.operation.timestamp - b.operation.timestamp));
};

const queuedEvent = ({ retryCount, lastError, ...operation }: JudgedOperation['operation']) =>
  ({ kind: 'queued', operation: { ...operation, timestamp: 0 } }) as const satisfies LogEvent;

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
 * Queues what is new of a file, in one append. Whether it was sent after the file was saved is not known, so it counts as sent:
 * the next sync looks before it repeats.
 */
export const loadEvents = (judged: readonly JudgedOperation[]): readonly LogEvent[] => {
  const fresh = judged.filter(({ verdict }) => verdict === 'new');
  const waiting = fresh.filter(({ isRemoved }) => !isRemoved);
  if (fresh.length === 0) return [];
  return [
    ...fresh.map(({ operation }) => queuedEvent(operation)),
    { kind: 'sent', operationIds: waiting.map(({ operation }) => operation.id) },
    ...fresh.filter(({ isRemoved }) => isRemoved).flatMap(removedEvents),
  ];
};
