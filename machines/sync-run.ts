/**
 * One pass over the queue. Before a request leaves, `sent` stands in the log; the outcome follows it. A refusal is charged to
 * the one operation that caused it, found by halving; no answer charges nobody and ends the pass.
 */
import { operationsOf, type LogState, type OperationState } from '#domain/log/fold.ts';
import { realIdOf } from '#domain/log/ids.ts';
import {
  BATCH_LIMIT,
  dependantsOf,
  headBatch,
  knownOperation,
  leftBehind,
  limitFor,
  partsOf,
  REMOVED_AFTER_RETRIES,
  removals,
  sendable,
  UNKNOWN_OPERATION_TYPE,
  UNREADABLE_RECORD,
} from '#domain/log/replay.ts';
import { isInGrace } from '#domain/log/taking-back.ts';
import type { WriteKind } from '#domain/log/targets.ts';
import { conflictsIn, type PlannedWrite, planOf } from '#domain/log/commit-plan.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import { MAX_RETRIES } from '#schemas/operation.ts';
import type { SyncResult } from '#schemas/sync-result.ts';
import type { Journal } from './journal.ts';
import { type Clock, type Cloud, CloudFault, COMMIT_LIMIT, type FaultKind } from './ports.ts';
import { cacheUpdates } from './cache-updates.ts';
import { removeLeftBehind } from './left-behind.ts';
import { type Pass, raiseFence, requireLatest } from './sync-pass.ts';
import {
  doneAmong,
  hasKind,
  known,
  type KnownState,
  pathOfState,
  recordsOf,
  revOf,
} from './known-state.ts';

/** What a pass did, and why it ended early, if it did. */
export interface SyncOutcome extends SyncResult {
  readonly stoppedBy: FaultKind | null;
}

const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];

const pendingOf = (journal: Journal): readonly OperationState[] =>
  operationsOf(journal.getState(), 'pending');

const idsOf = (states: readonly OperationState[]): string[] =>
  states.map(({ operation }) => operation.id);

const freeIn = ({ journal, held, clock }: Pass): readonly OperationState[] =>
  sendable(pendingOf(journal), held, clock.now());

const acknowledge = async (pass: Pass, states: readonly KnownState[]): Promise<void> => {
  if (states.length === 0) return;
  await pass.journal.append([{ kind: 'synced', operationIds: idsOf(states) }], pass.fence);
  for (const { operation } of states) {
    pass.synced.push(operation);
    if ('tempId' in operation.data)
      pass.mapping.set(operation.data.tempId, realIdOf(operation.data.tempId));
  }
};

/** Charges one refusal; the third one takes the operation, and what hangs on it, out of the queue (SYNC-4). */
const charge = async (pass: Pass, state: OperationState, reason: string): Promise<void> => {
  const { id } = state.operation;
  const isLast = state.retryCount + 1 >= MAX_RETRIES;
  const gone = isLast ? [state, ...dependantsOf(pendingOf(pass.journal), state)] : [];
  const failed = { kind: 'failed', operationId: id, reason } as const;
  await pass.journal.append([failed, ...removals(gone)], pass.fence);
  pass.held.add(id);
  pass.failed += Math.max(1, gone.length);
  pass.errors.push(reason, ...gone.map(() => REMOVED_AFTER_RETRIES));
};

const lookUp = ({ cloud, journal }: Pass, states: readonly KnownState[]) =>
  recordsOf(cloud, journal.userId, states);

/** Looks before it repeats: operations whose answer was lost may have taken effect. */
const resolveDoubt = async (pass: Pass): Promise<void> => {
  const inDoubt = known(pendingOf(pass.journal)).filter((state) => state.attemptsInDoubt > 0);
  const there = await lookUp(pass, inDoubt);
  await acknowledge(pass, doneAmong(inDoubt, there));
};

/** A record that was made here and deleted before the cloud had it is settled here: nothing of it need be sent. */
const settleUnsent = async (pass: Pass): Promise<void> => {
  const now = pass.clock.now();
  const pending = known(pendingOf(pass.journal)).filter(
    (state) => !isInGrace(state.operation, now),
  );
  const pathsOf = (kind: WriteKind) =>
    new Set(pending.filter((state) => hasKind(state, kind)).map(pathOfState));
  const made = pathsOf('create');
  const deleted = pathsOf('delete');
  const isUnsent = (path: string) => made.has(path) && deleted.has(path);
  await acknowledge(
    pass,
    pending.filter((state) => isUnsent(pathOfState(state))),
  );
};

const plan = (
  pass: Pass,
  states: readonly KnownState[],
  current: ReadonlyMap<string, StoredRecord>,
): readonly PlannedWrite[] =>
  planOf(
    states.map(({ operation }) => operation),
    current,
    pass.mapping,
  );

/** What may have taken effect on the same records in one commit with the operations. */
const inDoubtAfter = (pass: Pass, states: readonly KnownState[]): readonly KnownState[] =>
  known(pendingOf(pass.journal)).filter(
    (other) =>
      other.attemptsInDoubt > 0 &&
      states.some(
        (state) =>
          other.operation.timestamp > state.operation.timestamp &&
          pathOfState(other) === pathOfState(state),
      ) &&
      !states.includes(other),
  );

/** A refusal of what goes together: of what is done already, of what somebody else wrote over meanwhile, or of the operations themselves. */
const settleRefused = async (
  pass: Pass,
  states: readonly KnownState[],
  before: ReadonlyMap<string, StoredRecord>,
  fault: CloudFault,
): Promise<void> => {
  const found = await lookUp(pass, states);
  const done = doneAmong([...states, ...inDoubtAfter(pass, states)], found);
  const isOutrun = (state: KnownState) =>
    revOf(found.get(pathOfState(state))) !== revOf(before.get(pathOfState(state)));
  const [first] = states;
  if (states.every((state) => done.includes(state))) await acknowledge(pass, done);
  else if (states.some(isOutrun)) await send(pass, states, found);
  else if (first !== undefined) await charge(pass, first, fault.code);
};

const refuse = async (
  pass: Pass,
  states: readonly KnownState[],
  current: ReadonlyMap<string, StoredRecord>,
  fault: CloudFault,
): Promise<void> => {
  if (partsOf(states).length > 1) await sendHalves(pass, states);
  else await settleRefused(pass, states, current, fault);
};

/** Halves never part what goes together. */
const sendHalves = async (pass: Pass, states: readonly KnownState[]): Promise<void> => {
  const parts = partsOf(states);
  const middle = Math.ceil(parts.length / 2);
  await send(pass, parts.slice(0, middle).flat());
  await send(pass, stillFree(pass, parts.slice(middle).flat()));
};

/** Of the second half of a refused batch: what does not hang on an operation that was just held back. */
const stillFree = (pass: Pass, states: readonly KnownState[]): readonly KnownState[] => {
  const free = new Set(idsOf(freeIn(pass)));
  return states.filter(({ operation }) => free.has(operation.id));
};

const send = async (
  pass: Pass,
  states: readonly KnownState[],
  found: ReadonlyMap<string, StoredRecord> = new Map(),
): Promise<void> => {
  if (states.length === 0) return;
  const changes = states.filter((state) => !hasKind(state, 'create'));
  const current = new Map([...found, ...(await lookUp(pass, changes))]);
  const unreadable = changes.filter((state) => current.get(pathOfState(state))?.record === null);
  if (unreadable.length > 0) {
    for (const state of unreadable) await charge(pass, state, UNREADABLE_RECORD);
    await send(pass, stillFree(pass, states), current);
    return;
  }
  const planned = plan(pass, states, current);
  const isTooLarge = planned.flatMap(({ writes }) => writes).length > COMMIT_LIMIT;
  if (isTooLarge && partsOf(states).length > 1) {
    await sendHalves(pass, states);
    return;
  }
  const conflicts = conflictsIn(planned);
  const sent = { kind: 'sent', operationIds: idsOf(states) } as const;
  await pass.journal.append([...conflicts, sent], pass.fence);
  await commit(pass, stillWanted(pass, states), current);
};

/** What the user has not taken out of the queue meanwhile. */
const stillWanted = (pass: Pass, states: readonly KnownState[]): readonly KnownState[] => {
  const { operations } = pass.journal.getState();
  return states.filter(({ operation }) => operations[operation.id]?.status === 'pending');
};

const commit = async (
  pass: Pass,
  states: readonly KnownState[],
  current: ReadonlyMap<string, StoredRecord>,
): Promise<void> => {
  if (states.length === 0) return;
  requireLatest(pass);
  try {
    await pass.cloud.commit(
      pass.journal.userId,
      plan(pass, states, current).flatMap(({ writes }) => writes),
    );
  } catch (error) {
    if (!(error instanceof CloudFault) || STOPPING.includes(error.kind)) throw error;
    await refuse(pass, states, current, error);
    return;
  }
  await acknowledge(pass, states);
};

/** Operations of a type that this edition does not know are charged without a request (LOG-2). */
const chargeUnknown = async (pass: Pass): Promise<void> => {
  for (const state of pendingOf(pass.journal)) {
    const isUnknown = knownOperation(state.operation) === null;
    if (isUnknown && !pass.held.has(state.operation.id))
      await charge(pass, state, UNKNOWN_OPERATION_TYPE);
  }
};

const drain = async (pass: Pass): Promise<void> => {
  await resolveDoubt(pass);
  await settleUnsent(pass);
  let limit: number | null = null;
  for (;;) {
    await chargeUnknown(pass);
    // Between this look and the next one nothing is awaited, so that nothing is left behind meanwhile.
    const left = leftBehind(pass.journal.getState());
    if (left.length > 0) {
      await removeLeftBehind(pass, left);
      continue;
    }
    const free = known(freeIn(pass));
    const [head] = free;
    if (head === undefined) return;
    limit = limit === null ? limitFor(head) : Math.min(BATCH_LIMIT, limit * 2);
    await send(pass, headBatch(free, limit));
  }
};

const stopReason = (error: unknown): FaultKind => {
  if (error instanceof CloudFault) return error.kind;
  throw error;
};

/**
 * Sends what waits. Resolves with the outcome (SYNC-5); rejects with `FencedOff` when another tab leads by now, and with
 * `StorageFault` when an outcome could not be recorded (then it is looked up in the next pass).
 */
export const runSync = async (
  journal: Journal,
  cloud: Cloud,
  clock: Clock,
): Promise<SyncOutcome> => {
  // Once the fence is raised no earlier leader can append any more: what is read after it is all that they sent.
  const fence = await raiseFence(journal);
  await journal.catchUp();
  const before: LogState = journal.getState();
  const pass: Pass = {
    journal,
    cloud,
    clock,
    fence,
    mapping: new Map(),
    held: new Set(),
    errors: [],
    synced: [],
    failed: 0,
  };
  const stoppedBy = await drain(pass).then(() => null, stopReason);
  const success = stoppedBy === null && pass.failed === 0;
  return {
    success,
    syncedOperations: pass.synced.length,
    failedOperations: pass.failed,
    errors: pass.errors,
    stoppedBy,
    ...(success && pass.synced.length > 0 && before !== journal.getState()
      ? { cacheUpdates: cacheUpdates(journal.getView(), pass.synced) }
      : {}),
  };
};
