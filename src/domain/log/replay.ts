/**
 * What to send next. Operations go up in the order of their timestamps, many in one commit, but each document once per
 * commit (the rules judge a commit's writes to one document together). What hangs on a refused operation waits with it;
 * everything else goes on.
 */
import { byTimestamp } from '#domain/ordering.ts';
import { Operation, type StoredOperation } from '#schemas/operation.ts';
import { realIdOf } from './ids.ts';
import type { OperationState } from './fold.ts';

/** Operations in one commit; one round trip carries them all. */
export const BATCH_LIMIT = 500;

/** The error of an operation whose type this edition does not know (LOG-2). */
export const UNKNOWN_OPERATION_TYPE = 'Unknown operation type';

/** The error of an operation given up (SYNC-4). */
export const REMOVED_AFTER_RETRIES = 'Removed after 3 failed attempts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The document that an operation writes: collection and real id. */
export const targetOf = ({ type, data }: Pick<StoredOperation, 'type' | 'data'>): string => {
  const collection = type.endsWith('_RECEIPT') ? 'receipts' : 'clients';
  const id = type === 'DELETE_CLIENT' ? data['clientId'] : (data['tempId'] ?? data['id']);
  return `${collection}/${realIdOf(text(id))}`;
};

const clientOf = ({ type, data }: StoredOperation): string | null => {
  const id = type.endsWith('_RECEIPT') ? text(data['clientId']) : '';
  return id === '' ? null : `clients/${realIdOf(id)}`;
};

/** Whether `later` cannot go up while `held` has not: same document, or it points at the client that `held` creates. */
export const hangsOn = (later: StoredOperation, held: StoredOperation): boolean => {
  const target = targetOf(held);
  if (targetOf(later) === target) return true;
  return held.type === 'CREATE_CLIENT' && clientOf(later) === target;
};

/** What must wait for, or leave with, an operation: the later ones that hang on it. */
export const dependantsOf = (
  states: readonly OperationState[],
  { operation: held }: OperationState,
): readonly OperationState[] =>
  states.filter(
    ({ operation }) => operation.timestamp > held.timestamp && hangsOn(operation, held),
  );

/** What can be sent now, and what the run passes over because it hangs on something held. */
export const sendable = (
  pending: readonly OperationState[],
  heldIds: ReadonlySet<string>,
): readonly OperationState[] => {
  const held: StoredOperation[] = [];
  const free: OperationState[] = [];
  for (const candidate of inOrder(pending)) {
    const { operation } = candidate;
    if (heldIds.has(operation.id) || held.some((other) => hangsOn(operation, other)))
      held.push(operation);
    else free.push(candidate);
  }
  return free;
};

const inOrder = (states: readonly OperationState[]): readonly OperationState[] => {
  const byId = new Map(states.map((state) => [state.operation.id, state]));
  return byTimestamp(states.map(({ operation }) => operation)).flatMap(
    ({ id }) => byId.get(id) ?? [],
  );
};

/** The head of the queue that fits one commit: at most `limit` operations, each document once. */
export const headBatch = (
  free: readonly OperationState[],
  limit: number,
): readonly OperationState[] => {
  const targets = new Set<string>();
  const batch: OperationState[] = [];
  for (const state of free) {
    const target = targetOf(state.operation);
    if (batch.length >= limit || targets.has(target)) break;
    targets.add(target);
    batch.push(state);
  }
  return batch;
};

/** How many operations to try at once when the head's last attempts got no answer: halved from the second one on. */
export const limitFor = (head: OperationState): number =>
  Math.max(1, Math.floor(BATCH_LIMIT / 2 ** Math.max(0, head.attemptsInDoubt - 1)));

/** The operation as this edition knows it, or null for another type or a shape that is not right (LOG-2). */
export const knownOperation = (operation: StoredOperation): Operation | null => {
  const parsed = Operation.safeParse(operation);
  return parsed.success ? parsed.data : null;
};
