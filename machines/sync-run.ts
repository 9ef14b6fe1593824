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
  limitFor,
  REMOVED_AFTER_RETRIES,
  sendable,
  UNKNOWN_OPERATION_TYPE,
} from '#domain/log/replay.ts';
import { type DocumentWrite, writeOf } from '#domain/log/writes.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { MAX_RETRIES, type Operation } from '#schemas/operation.ts';
import type { SyncResult } from '#schemas/sync-result.ts';
import type { Journal } from './journal.ts';
import { type Cloud, CloudFault, type FaultKind } from './ports.ts';
import { cacheUpdates } from './cache-updates.ts';

/** What a pass did, and why it ended early, if it did. */
export interface SyncOutcome extends SyncResult {
  readonly stoppedBy: FaultKind | null;
}

const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];

interface Pass {
  readonly journal: Journal;
  readonly cloud: Cloud;
  readonly fence: number;
  /** Temporary ids acknowledged in this pass (SYNC-7: empty at its start, gone at its end). */
  readonly mapping: Map<string, string>;
  /** Operations that are not tried again in this pass. */
  readonly held: Set<string>;
  readonly errors: string[];
  readonly synced: Operation[];
  failed: number;
}

const pendingOf = (journal: Journal): readonly OperationState[] =>
  operationsOf(journal.getState(), 'pending');

const idsOf = (states: readonly OperationState[]): readonly string[] =>
  states.map(({ operation }) => operation.id);

const acknowledge = async (pass: Pass, states: readonly OperationState[]): Promise<void> => {
  if (states.length === 0) return;
  await pass.journal.append([{ kind: 'synced', operationIds: [...idsOf(states)] }], pass.fence);
  for (const { operation } of states) {
    const known = knownOperation(operation);
    if (known === null) continue;
    pass.synced.push(known);
    const tempId =
      known.type.startsWith('CREATE_') && 'tempId' in known.data ? known.data.tempId : null;
    if (tempId !== null) pass.mapping.set(tempId, realIdOf(tempId));
  }
};

/** Charges one refusal; the third one takes the operation, and what hangs on it, out of the queue (SYNC-4). */
const charge = async (pass: Pass, state: OperationState, reason: string): Promise<void> => {
  const { id } = state.operation;
  const isLast = state.retryCount + 1 >= MAX_RETRIES;
  const gone = isLast ? [state, ...dependantsOf(pendingOf(pass.journal), state)] : [];
  const events: LogEvent[] = [
    { kind: 'failed', operationId: id, reason },
    ...gone.map(({ operation }) => ({
      kind: 'removed' as const,
      operationId: operation.id,
      reason: REMOVED_AFTER_RETRIES,
    })),
  ];
  await pass.journal.append(events, pass.fence);
  pass.held.add(id);
  pass.failed += Math.max(1, gone.length);
  pass.errors.push(reason, ...gone.map(() => REMOVED_AFTER_RETRIES));
};

const createdDocuments = (
  states: readonly OperationState[],
  collection: 'clients' | 'receipts',
) => {
  const type = collection === 'clients' ? 'CREATE_CLIENT' : 'CREATE_RECEIPT';
  return states.filter(({ operation }) => operation.type === type);
};

const createId = ({ operation }: OperationState): string =>
  realIdOf(String(operation.data['tempId']));

/** Looks before it repeats: creates whose answer was lost and that are there have taken effect. */
const resolveDoubt = async (pass: Pass): Promise<void> => {
  const inDoubt = pendingOf(pass.journal).filter(({ attemptsInDoubt }) => attemptsInDoubt > 0);
  for (const collection of ['clients', 'receipts'] as const) {
    const creates = createdDocuments(inDoubt, collection);
    if (creates.length === 0) continue;
    const there = await pass.cloud.existing(pass.journal.userId, collection, creates.map(createId));
    await acknowledge(
      pass,
      creates.filter((state) => there.has(createId(state))),
    );
  }
};

const clientNow = (journal: Journal) => (id: string) =>
  journal.getView().clients.find((client) => realIdOf(client.id) === id);

const writesOf = (pass: Pass, states: readonly OperationState[]): readonly DocumentWrite[] =>
  states.flatMap(({ operation }) => {
    const known = knownOperation(operation);
    return known === null ? [] : [writeOf(known, clientNow(pass.journal), pass.mapping)];
  });

/** Deleting what is not there is refused by the rules; it is done all the same. */
const isDeletedAlready = async (pass: Pass, { operation }: OperationState): Promise<boolean> => {
  if (operation.type !== 'DELETE_CLIENT') return false;
  const id = realIdOf(String(operation.data['clientId']));
  return !(await pass.cloud.existing(pass.journal.userId, 'clients', [id])).has(id);
};

const refuse = async (
  pass: Pass,
  states: readonly OperationState[],
  fault: CloudFault,
): Promise<void> => {
  const [first] = states;
  if (first === undefined) return;
  if (states.length > 1) {
    const middle = Math.ceil(states.length / 2);
    await send(pass, states.slice(0, middle));
    await send(pass, stillFree(pass, states.slice(middle)));
  } else if (await isDeletedAlready(pass, first)) await acknowledge(pass, states);
  else await charge(pass, first, fault.code);
};

/** Of the second half of a refused batch: what does not hang on an operation that was just held back. */
const stillFree = (pass: Pass, states: readonly OperationState[]): readonly OperationState[] => {
  const free = new Set(idsOf(sendable(pendingOf(pass.journal), pass.held)));
  return states.filter(({ operation }) => free.has(operation.id));
};

const send = async (pass: Pass, states: readonly OperationState[]): Promise<void> => {
  if (states.length === 0) return;
  await pass.journal.append([{ kind: 'sent', operationIds: [...idsOf(states)] }], pass.fence);
  try {
    await pass.cloud.commit(pass.journal.userId, writesOf(pass, states));
  } catch (error) {
    if (!(error instanceof CloudFault) || STOPPING.includes(error.kind)) throw error;
    await refuse(pass, states, error);
    return;
  }
  await acknowledge(pass, states);
};

/** Operations of a type that this edition does not know are charged without a request (LOG-2). */
const chargeUnknown = async (pass: Pass): Promise<void> => {
  for (const state of pendingOf(pass.journal))
    if (knownOperation(state.operation) === null) await charge(pass, state, UNKNOWN_OPERATION_TYPE);
};

const drain = async (pass: Pass): Promise<void> => {
  await chargeUnknown(pass);
  await resolveDoubt(pass);
  let limit: number | null = null;
  for (;;) {
    const free = sendable(pendingOf(pass.journal), pass.held);
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
export const runSync = async (journal: Journal, cloud: Cloud): Promise<SyncOutcome> => {
  await journal.catchUp();
  const fence = await journal.raiseFence();
  const before: LogState = journal.getState();
  const pass: Pass = {
    journal,
    cloud,
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
