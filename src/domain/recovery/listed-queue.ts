import type { LogState, OperationState } from '#domain/log/fold.ts';
import { operationsWith } from '#domain/log/fold.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { hasOpenCommits, isInDoubt, isInOpenAttempt } from '#domain/log/open-attempts.ts';
import { UNGUARDED } from './unguarded.ts';
import {
  dependsOn,
  REMOVED_AFTER_RETRIES,
  UNKNOWN_OPERATION_TYPE,
  UNREADABLE_RECORD,
} from '#domain/queue/replay.ts';
import { discardLoss } from '#domain/queue/recovery.ts';
import { operationPath } from '#domain/shared/targets.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { recordNames, type RecordNames } from './record-names.ts';

/** A closed list, so that each reason has a text. */
export type Refusal =
  | 'permission-denied'
  | 'not-found'
  | 'invalid'
  | 'too-large-or-wrong'
  | 'unknown-type'
  | 'unreadable-record'
  | 'sent-by-copy'
  | 'unguarded'
  /** It was removed together with the operation it depends on. */
  | 'given-up';

const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['firestore/permission-denied', 'permission-denied'],
  ['firestore/not-found', 'not-found'],
  ['firestore/failed-precondition', 'too-large-or-wrong'],
  ['firestore/invalid-argument', 'invalid'],
  ['firestore/already-exists', 'invalid'],
  ['firestore/out-of-range', 'invalid'],
  ['firestore/unimplemented', 'invalid'],
  [UNKNOWN_OPERATION_TYPE, 'unknown-type'],
  [UNREADABLE_RECORD, 'unreadable-record'],
  [SENT_BY_COPY, 'sent-by-copy'],
  [UNGUARDED, 'unguarded'],
  [REMOVED_AFTER_RETRIES, 'given-up'],
]);

/** The reason of a removed operation that has none of its own. */
export const GIVEN_UP = REMOVED_AFTER_RETRIES;

/** Maps a stored refusal reason; undefined if it is unknown. */
export const readRefusal = (reason: string): Refusal | undefined => REFUSALS.get(reason);

/** `subject` is the record's name; it may be empty. */
export interface NamedOperation {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
}

export interface OperationRow extends NamedOperation {
  /** Time of queueing in ms. */
  readonly at: number;
  readonly tries: number;
  readonly reason: string | null;
  /** The refused operation that it has to wait for. */
  readonly behind: NamedOperation | null;
  readonly isInDoubt: boolean;
  /** Another device may have sent it: it came from a queue file, or this log was restored. */
  readonly isFromElsewhere: boolean;
  readonly data: StoredOperation['data'];
}

const namedBy =
  (names: RecordNames) =>
  ({ operation }: OperationState): NamedOperation => ({
    id: operation.id,
    type: operation.type,
    subject: names(operationPath(operation)),
  });

const isBefore = (held: OperationState, { operation }: OperationState): boolean =>
  held.operation.timestamp < operation.timestamp && dependsOn(operation, held.operation);

const toRow =
  (log: LogState, unsent: readonly OperationState[], names: RecordNames) =>
  (state: OperationState): OperationRow => {
    const { id } = state.operation;
    const isLoaded = log.copies.some(({ operationIds }) => operationIds.includes(id));
    const before = unsent.find((held) => held.retryCount > 0 && isBefore(held, state));
    return {
      ...namedBy(names)(state),
      at: state.operation.timestamp,
      tries: state.retryCount,
      reason: state.lastError,
      behind: before === undefined ? null : namedBy(names)(before),
      isInDoubt: isInDoubt(log, state),
      isFromElsewhere: isLoaded && !isInOpenAttempt(log, (other) => other === id),
      data: state.operation.data,
    };
  };

export interface ListedQueue {
  readonly names: RecordNames;
  readonly pending: readonly OperationRow[];
  readonly removed: readonly OperationRow[];
  /** A discarded or removed operation may still take effect; only this log can prevent it. */
  readonly isUnderWay: boolean;
  operationOf(id: string): StoredOperation | undefined;
  /** Dependants that are discarded with an operation, and receipts that lose their client. */
  lossOf(id: string): Readonly<Record<'lost' | 'freed', readonly NamedOperation[]>>;
}

export const listedQueue = (log: LogState, snapshot: Snapshot): ListedQueue => {
  const operations = Object.values(log.operations).map(({ operation }) => operation);
  const names = recordNames(snapshot, operations);
  const toRows = (states: readonly OperationState[]) => states.map(toRow(log, states, names));
  return {
    names,
    pending: toRows(operationsWith(log, 'pending')),
    removed: toRows(operationsWith(log, 'removed')),
    isUnderWay: hasOpenCommits(log),
    operationOf: (id) => log.operations[id]?.operation,
    lossOf: (id) => {
      const { lost, freed } = discardLoss(log, id);
      return { lost: lost.map(namedBy(names)), freed: freed.map(namedBy(names)) };
    },
  };
};
