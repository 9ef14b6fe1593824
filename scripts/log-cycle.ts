/** Finds the life of an operation by applying every event to the fold in every status. */
import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import { isInDoubt } from '#domain/log/open-attempts.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Edge } from './mermaid.ts';

const ID = 'operation';

const QUEUED: LogEvent = {
  kind: 'queued',
  operation: { id: ID, type: 'DELETE_CLIENT', data: { clientId: 'client' }, timestamp: 0 },
};

const EVENTS: readonly LogEvent[] = [
  { kind: 'sent', operationIds: [ID] },
  { kind: 'synced', operationIds: [ID] },
  { kind: 'failed', operationId: ID, reason: 'refused' },
  { kind: 'removed', operationId: ID, reason: 'refused' },
  { kind: 'requeued', operationId: ID },
  { kind: 'discarded', operationId: ID },
];

const after = (state: LogState, event: LogEvent): LogState =>
  foldLog(state, [{ seq: state.lastSeq + 1, at: 0, event }]);

const standingIn = (state: LogState): string => {
  const operation = state.operations[ID];
  if (operation === undefined) return 'not there';
  const { status } = operation;
  return status === 'pending' && isInDoubt(state, operation) ? 'in doubt' : status;
};

export const logCycle = (): readonly Edge[] => {
  const begin = after(EMPTY_LOG, QUEUED);
  const seen = new Map<string, LogState>([[standingIn(begin), begin]]);
  const edges: Edge[] = [{ from: 'not there', to: standingIn(begin), label: QUEUED.kind }];
  for (const [from, state] of seen)
    for (const event of EVENTS) {
      const next = after(state, event);
      const to = standingIn(next);
      if (to !== from) edges.push({ from, to, label: event.kind });
      if (!seen.has(to)) seen.set(to, next);
    }
  return edges;
};
