/**
 * Picks the operations to send next: in the order of their timestamps, many in one commit.
 * Dependants of a refused operation wait with it; all others go on.
 */
import { byTimestamp } from '#domain/shared/ordering.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import { matchesSchema } from '#schemas/matches-schema.ts';
import { Operation, type StoredOperation } from '#schemas/operation.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { type LogState, type OperationState, operationsWith } from '#domain/log/fold.ts';
import { isInGrace } from '#domain/log/taking-back.ts';
import { operationPath } from '#domain/shared/targets.ts';

export const BATCH_LIMIT = 500;

/** Most documents written by one commit, not counting the cursor. */
export const COMMIT_LIMIT = 500;

/** The error of an operation whose type this version does not know (LOG-2). */
export const UNKNOWN_OPERATION_TYPE = 'Unknown operation type';

/** The error of an operation on an unreadable cloud record, which is not overwritten. */
export const UNREADABLE_RECORD = 'Unreadable record';

/** The error of an operation that was removed from the queue (SYNC-4). */
export const REMOVED_AFTER_RETRIES = 'Removed after 3 failed attempts';

const referredClient = ({ type, data }: StoredOperation): string | null => {
  const id = type.endsWith('_RECEIPT') ? data['clientId'] : null;
  return typeof id === 'string' && id !== '' ? `clients/${toRealId(id)}` : null;
};

/** True if both write one document, or `later` points at the client that `held` creates. */
export const dependsOn = (later: StoredOperation, held: StoredOperation): boolean => {
  const path = operationPath(held);
  if (operationPath(later) === path) return true;
  return held.type === 'CREATE_CLIENT' && referredClient(later) === path;
};

const areTogether = (a: StoredOperation, b: StoredOperation): boolean =>
  a.together !== undefined && a.together === b.together;

const isFollower = (operation: StoredOperation, other: StoredOperation): boolean =>
  areTogether(operation, other) ||
  (operation.timestamp > other.timestamp && dependsOn(operation, other));

/**
 * Returns the operations that must wait for an operation or leave the queue with it: later direct
 * and indirect dependants, and those that share a commit with one of them.
 */
export const findDependants = (
  states: readonly OperationState[],
  { operation: held }: OperationState,
): readonly OperationState[] => {
  const ordered = inOrder(states);
  const hung = [held];
  // Compare ids: a parsed operation is a copy of the one in the log.
  const known = new Set([held.id]);
  let before;
  do {
    before = hung.length;
    for (const { operation } of ordered) {
      if (known.has(operation.id) || !hung.some((other) => isFollower(operation, other))) continue;
      known.add(operation.id);
      hung.push(operation);
    }
  } while (hung.length > before);
  return ordered.filter(({ operation: { id } }) => id !== held.id && known.has(id));
};

export const isCreate = ({ type }: StoredOperation): boolean => type.startsWith('CREATE_');

/** Pending operations whose create was removed while they were queued, here or in another tab. */
export const orphanedDependants = (
  log: LogState,
  pending: readonly OperationState[],
): readonly OperationState[] => {
  const gone = operationsWith(log, 'removed').filter(({ operation }) => isCreate(operation));
  return [...new Set(gone.flatMap((create) => findDependants(pending, create)))];
};

/** Removes the operations from the queue (SYNC-4). */
export const removals = (states: readonly OperationState[]): readonly LogEvent[] =>
  states.map(({ operation: { id } }) => ({
    kind: 'removed',
    operationId: id,
    reason: REMOVED_AFTER_RETRIES,
  }));

const partition = (
  ordered: readonly OperationState[],
  isHeld: (operation: StoredOperation) => boolean,
) => {
  const held: StoredOperation[] = [];
  const free: OperationState[] = [];
  for (const candidate of ordered) {
    const { operation } = candidate;
    if (isHeld(operation) || held.some((other) => dependsOn(operation, other)))
      held.push(operation);
    else free.push(candidate);
  }
  return { held, free };
};

/**
 * Returns what can be sent at `now` (ms). Skips operations that are held or in their grace period,
 * their dependants, and operations that share a commit with one of these.
 */
export const sendable = (
  pending: readonly OperationState[],
  heldIds: ReadonlySet<string>,
  now: number,
): readonly OperationState[] => {
  const ordered = inOrder(pending);
  const waiting = new Set<string>();
  for (;;) {
    const { held, free } = partition(
      ordered,
      (operation) =>
        heldIds.has(operation.id) ||
        isInGrace(operation, now) ||
        (operation.together !== undefined && waiting.has(operation.together)),
    );
    const before = waiting.size;
    for (const { together } of held) if (together !== undefined) waiting.add(together);
    if (waiting.size === before) return free;
  }
};

const inOrder = (states: readonly OperationState[]): readonly OperationState[] => {
  const byId = new Map(states.map((state) => [state.operation.id, state]));
  return byTimestamp(states.map(({ operation }) => operation)).flatMap(
    ({ id }) => byId.get(id) ?? [],
  );
};

const isDelete = ({ type }: StoredOperation): boolean => type.startsWith('DELETE_');

/**
 * True if one commit can write a document with both operations. A record cannot be created and
 * deleted, or deleted and created, in the same commit.
 */
const canFollow = (later: StoredOperation, earlier: StoredOperation | undefined): boolean =>
  earlier === undefined ||
  !(isCreate(later) || isDelete(earlier) || (isDelete(later) && isCreate(earlier)));

/** Groups adjacent operations that must share a commit, in order. */
export const splitIntoParts = <T extends OperationState>(
  states: readonly T[],
): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  for (const state of states) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (last !== undefined && areTogether(last.operation, state.operation)) part?.push(state);
    else parts.push([state]);
  }
  return parts;
};

/**
 * Returns the head of the queue that fits one commit: at most `limit` operations, or more if the
 * first ones must share a commit. A document may be changed several times.
 */
export const firstBatch = <T extends OperationState>(
  free: readonly T[],
  limit: number,
): readonly T[] => {
  const latest = new Map<string, StoredOperation>();
  const batch: T[] = [];
  for (const part of splitIntoParts(free)) {
    const fits = part.every(({ operation }) =>
      canFollow(operation, latest.get(operationPath(operation))),
    );
    if (batch.length > 0 && (batch.length + part.length > limit || !fits)) break;
    for (const { operation } of part) latest.set(operationPath(operation), operation);
    batch.push(...part);
  }
  return batch;
};

/** Operations per commit after so many unanswered commits; halved from the second one on. */
export const limitFor = (unanswered: number): number =>
  Math.max(1, Math.floor(BATCH_LIMIT / 2 ** Math.max(0, unanswered - 1)));

const isKnown = matchesSchema(Operation);

/** Parses the operation; null if this version does not know its type or shape (LOG-2). */
export const knownOperation = weakMemo((operation: StoredOperation): Operation | null => {
  if (isKnown(operation)) return operation as Operation;
  const parsed = Operation.safeParse(operation);
  return parsed.success ? parsed.data : null;
});
