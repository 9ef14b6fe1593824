/** The operations that wait and those that were given up, as they are listed, each with the name of its record. */
import type { LogState, OperationState } from '#domain/log/fold.ts';
import { operationsWith } from '#domain/log/fold.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { hasOpenCommits, isInDoubt, isOpen } from '#domain/log/open-attempts.ts';
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

/** Why an operation was refused; closed, so that each reason has its words. */
export type Refusal =
  | 'permission-denied'
  | 'not-found'
  | 'invalid'
  | 'too-large-or-wrong'
  | 'unknown-type'
  | 'unreadable-record'
  | 'sent-by-copy'
  | 'unguarded'
  /** It left with the one that it hangs on. */
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

/** The reason of what was given up, where it has none of its own. */
export const GIVEN_UP = REMOVED_AFTER_RETRIES;

/** What the recorded reason of a refusal means; undefined for one that is not known. */
export const readRefusal = (reason: string): Refusal | undefined => REFUSALS.get(reason);

/** An operation by its type and by what people call its record, which may be nothing. */
export interface NamedOperation {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
}

/** One operation as listed. */
export interface OperationRow extends NamedOperation {
  /** When it was queued, ms. */
  readonly at: number;
  readonly tries: number;
  /** The recorded reason of the last refusal; null while there was none. */
  readonly reason: string | null;
  /** What has to go before it and was refused. */
  readonly behind: NamedOperation | null;
  /** It was sent, and nobody knows whether it arrived. */
  readonly isInDoubt: boolean;
  /** It may have been sent, but not as far as this log knows: it was loaded, or put back. */
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
      isFromElsewhere: isLoaded && !isOpen(log, (other) => other === id),
      data: state.operation.data,
    };
  };

/** What waits and what was given up, in the order of the log. */
export interface ListedQueue {
  readonly names: RecordNames;
  readonly pending: readonly OperationRow[];
  readonly removed: readonly OperationRow[];
  /** A commit of what the user took out of the queue may still arrive; only this log can stop it. */
  readonly isUnderWay: boolean;
  operationOf(id: string): StoredOperation | undefined;
  /** What leaves with an operation that is discarded, and which receipts stay without their client. */
  lossOf(id: string): Readonly<Record<'lost' | 'freed', readonly NamedOperation[]>>;
}

/** The queue of a log, with the names that its snapshot and its operations tell. */
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
