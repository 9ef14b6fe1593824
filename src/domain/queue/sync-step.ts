/**
 * Decides the next step of a sync pass, as data; `machines/sync/sync.actors.ts` carries it out.
 * - A commit leaves only after its `sent` entry is in the log.
 * - An answer, the cursor or the records in the cloud prove that a commit took effect.
 * - A refused commit is halved until it cannot be split any more.
 *
 *     queue files ──> open attempts ──> put off ──> the queue ──> last refusal ──> commit ──> done
 */
import type { LogEvent } from '#schemas/log-entry.ts';
import { MAX_RETRIES } from '#schemas/operation.ts';
import { conflictsIn, planCommit } from './commit-plan.ts';
import { type CopyStep, nextCopyStep } from './copied-queue.ts';
import { type Cursor, isBehind } from '#domain/log/cursor.ts';
import {
  type Attempt,
  listIds,
  type LogState,
  operationsWith,
  type OperationState,
} from '#domain/log/fold.ts';
import {
  alreadyApplied,
  hasKind,
  knownStates,
  type KnownState,
  madeAndDeleted,
  madeAmong,
  pathOfState,
  type Records,
} from './known-operations.ts';
import { hasOpenCommits, isInOpenAttempt, isPending } from '#domain/log/open-attempts.ts';
import { synced } from './looking-back.ts';
import type { CommitStep, Pass } from './pass.ts';
import {
  BATCH_LIMIT,
  COMMIT_LIMIT,
  findDependants,
  firstBatch,
  knownOperation,
  orphanedDependants,
  limitFor,
  splitIntoParts,
  removals,
  sendable,
  UNKNOWN_OPERATION_TYPE,
  UNREADABLE_RECORD,
} from './replay.ts';
import { isInGrace } from '#domain/log/taking-back.ts';

export type Step =
  | { readonly kind: 'read-cursor'; readonly storeId: string }
  /** Gives the store its id, before its first commit. */
  | { readonly kind: 'name' }
  /** Reads the records that the operations write. */
  | { readonly kind: 'look-up'; readonly states: readonly KnownState[] }
  /** Finds out which operations from a queue file or a restored log the cloud has applied. */
  | { readonly kind: 'look-back'; readonly states: readonly KnownState[] }
  /**
   * Reads the records of the pending operations. This happens if the browser profile was copied,
   * and the copy has sent operations under the same store id. Applied operations become synced, the
   * others become removed, and the user decides about those. Then the pass continues under a new
   * store id.
   */
  | { readonly kind: 'renew'; readonly states: readonly KnownState[] }
  | { readonly kind: 'record'; readonly events: readonly LogEvent[] }
  /** Removes dependants whose create is gone, unless another tab requeues the create meanwhile. */
  | { readonly kind: 'give-up'; readonly states: readonly OperationState[] }
  | { readonly kind: 'part'; readonly batches: readonly (readonly string[])[] }
  | CommitStep
  | CopyStep
  /** The cloud was restored from a backup: its cursor is behind one that this store has seen. */
  | { readonly kind: 'went-back' }
  /** Ends the pass: an empty commit was refused, so no operation is to blame. */
  | { readonly kind: 'put-off'; readonly reason: string }
  | { readonly kind: 'done' };

interface Queue {
  readonly pending: readonly OperationState[];
  /** The pending operations whose type this version knows. */
  readonly known: readonly KnownState[];
}

const pendingQueue = (log: LogState): Queue => {
  const pending = operationsWith(log, 'pending');
  return { pending, known: knownStates(pending) };
};

const record = (...events: readonly LogEvent[]): Step => ({ kind: 'record', events });

/** Counts a refusal. The third removes the operation and its dependants from the queue (SYNC-4). */
const recordRefusal = ({ pending }: Queue, state: OperationState, reason: string): Step => {
  const { id } = state.operation;
  const isLast = state.retryCount + 1 >= MAX_RETRIES;
  const gone = isLast ? [state, ...findDependants(pending, state)] : [];
  return record({ kind: 'failed', operationId: id, reason }, ...removals(gone));
};

const hasLanded = ({ move }: Attempt, cursor: Cursor | null | undefined): boolean =>
  move.attempt === cursor?.attempt;

/** Finds out if commits without an answer took effect. */
const settleAttempts = (log: LogState, queue: Queue, pass: Pass): Step | null => {
  const { attempts, copies, cursor } = log;
  const loaded = new Set(copies.flatMap(({ operationIds }) => operationIds));
  const states = queue.known.filter(
    ({ operation: { id } }) => loaded.has(id) && !pass.lookedBack.has(id),
  );
  if (states.length > 0) return { kind: 'look-back', states };
  if (cursor === null || pass.newStoreId !== null) return null;
  // If the log was restored from an old second copy, its first commit may be in the cloud already.
  const isFirst = cursor.seq === 0 && queue.pending.length > 0;
  if (attempts.length === 0 && !isFirst) return null;
  if (pass.cursor === undefined) return { kind: 'read-cursor', storeId: cursor.storeId };
  const landed = attempts.find((attempt) => hasLanded(attempt, pass.cursor));
  if (landed !== undefined) {
    const operationIds = [...landed.operationIds];
    return record({ kind: 'synced', operationIds, cursor: { ...cursor, seq: landed.seq } });
  }
  if ((pass.cursor?.seq ?? 0) === cursor.seq) return null;
  return isBehind(pass.cursor, cursor)
    ? { kind: 'went-back' }
    : { kind: 'renew', states: queue.known };
};

const cursorMove = ({ cursor }: LogState, { newStoreId }: Pass): CommitStep['move'] | null => {
  if (newStoreId !== null) return { storeId: newStoreId, prev: 0 };
  return cursor === null ? null : { storeId: cursor.storeId, prev: cursor.seq };
};

/** Commits nothing but a move of the cursor. No open attempt can take effect afterwards. */
const closeAttempts = (log: LogState, pass: Pass): Step => {
  const move = cursorMove(log, pass);
  const limit = pass.limit ?? BATCH_LIMIT;
  return move === null
    ? { kind: 'name' }
    : { kind: 'commit', operationIds: [], writes: [], conflicts: [], move, limit };
};

/**
 * Handles operations that must not be sent:
 * - An operation of unknown type counts as refused (LOG-2).
 * - Dependants without their create are removed.
 * - A create and its delete are settled together.
 */
const settleHere = (log: LogState, queue: Queue, pass: Pass, now: number): Step | null => {
  const unknown = queue.pending.find(
    ({ operation }) => knownOperation(operation) === null && !pass.held.has(operation.id),
  );
  if (unknown !== undefined) return recordRefusal(queue, unknown, UNKNOWN_OPERATION_TYPE);
  const left = orphanedDependants(log, queue.pending);
  if (left.length > 0) return { kind: 'give-up', states: left };
  const due = queue.known.filter(({ operation }) => !isInGrace(operation, now));
  const settled = madeAndDeleted(due);
  if (settled.length === 0) return null;
  // An open attempt may contain the create, which would take effect without its delete.
  const ids = new Set(listIds(settled));
  return isInOpenAttempt(log, (id) => ids.has(id))
    ? closeAttempts(log, pass)
    : record(synced(settled));
};

/** Halves a commit, but never splits operations that go together. */
const halve = (parts: readonly (readonly KnownState[])[]): Step => {
  const middle = Math.ceil(parts.length / 2);
  const batches = [parts.slice(0, middle), parts.slice(middle)];
  return { kind: 'part', batches: batches.map((half) => listIds(half.flat())) };
};

const isMissingRecords = (states: readonly KnownState[], records: Records): boolean =>
  states.some((state) => !records.has(pathOfState(state)));

/**
 * Handles a refused commit. The first of these rules that applies decides:
 * - A commit that can be split is halved.
 * - A commit that is already applied is settled.
 * - If another device has changed a record meanwhile, the commit is sent again.
 * - Otherwise the refusal counts against the first operation.
 */
const settleRefusal = (log: LogState, queue: Queue, { refusal, records }: Pass): Step | null => {
  if (refusal === null || !refusal.operationIds.every(isPending(log))) return null;
  const ids = new Set(refusal.operationIds);
  const states = queue.known.filter(({ operation }) => ids.has(operation.id));
  const [first] = states;
  if (first === undefined) return null;
  const parts = splitIntoParts(states);
  if (parts.length > 1) return halve(parts);
  if (isMissingRecords(states, records)) return { kind: 'look-up', states };
  if (alreadyApplied(states, records).length === states.length) return record(synced(states));
  const revBefore = (from: Records, state: KnownState) => from.get(pathOfState(state))?.rev ?? 0;
  const isOutrun = states.some(
    (state) => revBefore(records, state) !== revBefore(refusal.before, state),
  );
  return isOutrun ? null : recordRefusal(queue, first, refusal.reason);
};

const nextBatch = (free: readonly KnownState[], { batches }: Pass, limit: number) => {
  const parted = batches
    .map((ids) => free.filter(({ operation }) => ids.includes(operation.id)))
    .find((states) => states.length > 0);
  return parted ?? firstBatch(free, limit);
};

const sendNext = (log: LogState, queue: Queue, pass: Pass, now: number): Step => {
  const free = knownStates(sendable(queue.pending, pass.held, now));
  const [head] = free;
  if (head === undefined) return hasOpenCommits(log) ? closeAttempts(log, pass) : { kind: 'done' };
  const move = cursorMove(log, pass);
  if (move === null) return { kind: 'name' };
  const limit = pass.limit ?? limitFor(log.unanswered);
  const states = nextBatch(free, pass, limit);
  const changes = states.filter((state) => !hasKind(state, 'create'));
  if (isMissingRecords(changes, pass.records)) return { kind: 'look-up', states: changes };
  const made = madeAmong(states, pass.records);
  if (made.length > 0) return record(synced(made));
  const unreadable = changes.find((state) => pass.records.get(pathOfState(state))?.record === null);
  if (unreadable !== undefined) return recordRefusal(queue, unreadable, UNREADABLE_RECORD);
  const operations = states.map(({ operation }) => operation);
  const planned = planCommit(operations, pass.records, pass.mapping);
  const writes = planned.flatMap((plan) => plan.writes);
  const parts = splitIntoParts(states);
  if (writes.length > COMMIT_LIMIT && parts.length > 1) return halve(parts);
  const operationIds = listIds(states);
  const conflicts = conflictsIn(planned);
  return { kind: 'commit', operationIds, writes, conflicts, move, limit };
};

const putOff = ({ refusal }: Pass): Step | null =>
  refusal?.operationIds.length === 0 ? { kind: 'put-off', reason: refusal.reason } : null;

/** Returns the next step; the first rule that applies decides. `now` is in ms. */
export const nextStep = (log: LogState, pass: Pass, now: number): Step => {
  const queue = pendingQueue(log);
  return (
    nextCopyStep(log, pass.others) ??
    settleAttempts(log, queue, pass) ??
    putOff(pass) ??
    settleHere(log, queue, pass, now) ??
    settleRefusal(log, queue, pass) ??
    sendNext(log, queue, pass, now)
  );
};
