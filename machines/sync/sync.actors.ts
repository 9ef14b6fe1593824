/**
 * Runs one sync pass: carries out the steps of `nextStep` until it returns `done`.
 * - Only the leader sends. It raises the fence first, so an earlier leader can append no more.
 * - `sent` is stored, and in the second copy, before a commit leaves.
 * - A fault of the network ends the pass; a refusal goes back into `nextStep`.
 */
import { nameStoreEvents } from '#domain/queue/copied-queue.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import { listIds } from '#domain/log/fold.ts';
import type { KnownState } from '#domain/queue/known-operations.ts';
import { doneBefore, syncedOrRemoved } from '#domain/queue/looking-back.ts';
import { overtakenEvents } from '#domain/queue/overtaken.ts';
import {
  afterCommit,
  afterRecord,
  type CommitStep,
  NEW_PASS,
  type Pass,
} from '#domain/queue/pass.ts';
import { knownOperation, removals } from '#domain/queue/replay.ts';
import { nextStep, type Step } from '#domain/queue/sync-step.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { SyncResult } from '#schemas/sync-result.ts';
import { cacheUpdates } from './sync-changes.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { lookUp } from './look-up.ts';
import { type Clock, type Cloud, CloudFault, type FaultKind } from '#machines/ports/ports.ts';
import { raiseFence, requireLatest } from './sync-lead.ts';

export interface SyncOutcome extends SyncResult {
  /** Null if the pass ran to its end. */
  readonly stoppedBy: FaultKind | null;
}

export interface SyncPorts {
  readonly cloud: Cloud;
  readonly clock: Clock;
  /** Returns a random id, for a store or a commit. */
  newId(): string;
}

const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];

const isRefusal = (error: unknown): error is CloudFault =>
  error instanceof CloudFault && !STOPPING.includes(error.kind);

const asRefusal = (error: unknown): CloudFault => {
  if (!isRefusal(error)) throw error;
  return error;
};

/** Throws the fault `outdated-rules` if it is refused: rules of this version allow it always. */
export const readCursor = async (
  cloud: Pick<Cloud, 'readCursor'>,
  userId: string,
  storeId: string,
): Promise<Cursor | null> => {
  try {
    return await cloud.readCursor(userId, storeId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new CloudFault('outdated-rules', error.code, { cause: error });
  }
};

interface Run {
  readonly journal: Journal;
  readonly ports: SyncPorts;
  readonly fence: number;
  readonly recorded: LogEvent[];
}

const record = async (run: Run, pass: Pass, events: readonly LogEvent[]): Promise<Pass> => {
  if (events.length === 0) return pass;
  await run.journal.append(events, run.fence);
  run.recorded.push(...events);
  return afterRecord(pass, run.journal.getState(), events, run.ports.clock.now());
};

/** Stores `sent` and returns the cursor after the commit; null if the user discarded part of it. */
const noteSent = async ({ journal, ports, fence }: Run, step: CommitStep) => {
  const operationIds = [...step.operationIds];
  const move = { ...step.move, attempt: ports.newId() };
  await journal.append([{ kind: 'sent', operationIds, move }, ...step.conflicts], fence);
  const { attempts, operations } = journal.getState();
  const attempt = attempts.find((other) => other.move.attempt === move.attempt);
  const isWanted = operationIds.every((id) => operations[id]?.status === 'pending');
  return attempt === undefined || !isWanted ? null : { ...move, seq: attempt.seq };
};

const commit = async (run: Run, pass: Pass, step: CommitStep): Promise<Pass> => {
  const { journal, ports, fence } = run;
  const cursor = await noteSent(run, step);
  if (cursor === null) return afterCommit(pass, step, null);
  await journal.copied();
  requireLatest(journal, fence);
  try {
    await ports.cloud.commit(journal.userId, step.writes, cursor);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return afterCommit(pass, step, error.code);
  }
  const { storeId, seq } = cursor;
  const operationIds = [...step.operationIds];
  const synced: LogEvent = { kind: 'synced', operationIds, cursor: { storeId, seq } };
  return record(run, afterCommit(pass, step, null), [synced]);
};

const withOtherCursor = (pass: Pass, storeId: string, cursor: Cursor | null): Pass => ({
  ...pass,
  others: new Map(pass.others).set(storeId, cursor),
});

/**
 * Moves the cursor of the store that wrote a loaded queue file, so that its open commits can no
 * longer take effect. Throws the fault `busy` if the cursor could not be moved.
 */
const moveOther = async (
  { journal: { userId }, ports: { cloud } }: Run,
  pass: Pass,
  { copyOf: { storeId, seq, attempt }, prev }: Extract<Step, { kind: 'move-other' }>,
): Promise<Pass> => {
  const refusal = await cloud
    .commit(userId, [], { storeId, prev, seq: seq + 1, attempt })
    .then(() => null, asRefusal);
  const cursor = await readCursor(cloud, userId, storeId);
  if (refusal !== null && (cursor?.seq ?? 0) === prev) throw new CloudFault('busy', refusal.code);
  return withOtherCursor(pass, storeId, cursor);
};

const carryOut = async (
  run: Run,
  pass: Pass,
  step: Exclude<Step, { kind: 'done' }>,
): Promise<Pass> => {
  const { journal, ports } = run;
  const { userId } = journal;
  const find = (states: readonly KnownState[]) => lookUp(ports.cloud, userId, states);
  switch (step.kind) {
    case 'read-cursor':
      return { ...pass, cursor: await readCursor(ports.cloud, userId, step.storeId) };
    case 'read-other':
      return withOtherCursor(
        pass,
        step.storeId,
        await readCursor(ports.cloud, userId, step.storeId),
      );
    case 'name': {
      const named = await record(run, pass, nameStoreEvents(journal.getState(), ports.newId()));
      await journal.copied();
      return { ...named, cursor: null };
    }
    case 'move-other':
      return moveOther(run, pass, step);
    case 'ask':
      return record(run, pass, syncedOrRemoved(step.states, await find(step.states)));
    case 'look-up':
      return { ...pass, records: await find(step.states) };
    case 'look-back': {
      const done = doneBefore(step.states, await find(step.states));
      const lookedBack = listIds(step.states);
      const next = await record(run, pass, done);
      return { ...next, lookedBack: new Set([...pass.lookedBack, ...lookedBack]) };
    }
    case 'renew': {
      const settled = syncedOrRemoved(step.states, await find(step.states));
      return { ...(await record(run, pass, settled)), newStoreId: ports.newId() };
    }
    case 'record':
      return record(run, pass, step.events);
    case 'give-up': {
      const next = await record(run, pass, removals(step.states));
      return record(run, next, overtakenEvents(journal.getState(), step.states));
    }
    case 'part':
      return { ...pass, refusal: null, batches: [...step.batches, ...pass.batches] };
    case 'commit':
      return commit(run, pass, step);
    case 'went-back':
      throw new CloudFault('cloud-went-back', 'cursor');
    case 'put-off':
      throw new CloudFault('busy', step.reason);
  }
};

const drain = async (run: Run): Promise<Pass> => {
  let pass = NEW_PASS;
  for (;;) {
    const step = nextStep(run.journal.getState(), pass, run.ports.clock.now());
    if (step.kind === 'done') return pass;
    pass = await carryOut(run, pass, step);
  }
};

const stopReason = (error: unknown): FaultKind => {
  if (error instanceof CloudFault) return error.kind;
  throw error;
};

const toOutcome = ({ journal, recorded }: Run, end: Pass | FaultKind): SyncOutcome => {
  const stoppedBy = typeof end === 'string' ? end : null;
  const { operations } = journal.getState();
  const ids = recorded.flatMap((event) => (event.kind === 'synced' ? event.operationIds : []));
  const synced = ids.flatMap((id) => {
    const found = operations[id];
    return found === undefined ? [] : (knownOperation(found.operation) ?? []);
  });
  const back = new Set(
    recorded.flatMap((event) => (event.kind === 'requeued' ? [event.operationId] : [])),
  );
  const refused = recorded.flatMap((event) =>
    (event.kind === 'failed' || event.kind === 'removed') && !back.has(event.operationId)
      ? [event]
      : [],
  );
  const failed = new Set(refused.map(({ operationId }) => operationId)).size;
  const success = stoppedBy === null && failed === 0;
  return {
    success,
    syncedOperations: synced.length,
    failedOperations: failed,
    errors: refused.map(({ reason }) => reason),
    stoppedBy,
    ...(typeof end === 'object' && success && synced.length > 0
      ? { cacheUpdates: cacheUpdates(journal.getView(), synced, end.mapping) }
      : {}),
  };
};

/**
 * Sends the queue and returns the outcome (SYNC-5). Throws `FencedOff` if another tab leads now,
 * and `StorageFault` if an outcome could not be recorded; the next pass then asks the cursor.
 */
export const runSync = async (journal: Journal, ports: SyncPorts): Promise<SyncOutcome> => {
  // After the fence is raised, no earlier leader can append: this read sees all that they sent.
  const fence = await raiseFence(journal);
  await journal.catchUp();
  const run: Run = { journal, ports, fence, recorded: [] };
  return toOutcome(run, await drain(run).catch(stopReason));
};
