import type { LogEvent } from '#schemas/log-entry.ts';
import { listIds, type OperationState } from '#domain/log/fold.ts';
import { alreadyApplied, type KnownState, type Records } from './known-operations.ts';

/** The error of an operation that a copy of this store may have sent. The user decides about it. */
export const SENT_BY_COPY = 'Sent by a copy of this store';

export const synced = (states: readonly OperationState[]): LogEvent => ({
  kind: 'synced',
  operationIds: listIds(states),
});

export const doneBefore = (states: readonly KnownState[], found: Records): readonly LogEvent[] => {
  const done = alreadyApplied(states, found);
  return done.length === 0 ? [] : [synced(done)];
};

/** Marks operations found in the cloud as synced, and leaves the rest to the user's decision. */
export const syncedOrRemoved = (
  states: readonly KnownState[],
  found: Records,
): readonly LogEvent[] => {
  const done = new Set(listIds(alreadyApplied(states, found)));
  const asked = listIds(states).filter((id) => !done.has(id));
  return [
    ...doneBefore(states, found),
    ...asked.flatMap((operationId) =>
      (['failed', 'removed'] as const).map((kind) => ({ kind, operationId, reason: SENT_BY_COPY })),
    ),
  ];
};
