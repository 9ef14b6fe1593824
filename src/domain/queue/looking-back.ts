/** What a copy of this store, or another store, may have sent: the records alone can tell. */
import type { LogEvent } from '#schemas/log-entry.ts';
import { listIds, type OperationState } from '#domain/log/fold.ts';
import { alreadyApplied, type KnownState, type Records } from './known-operations.ts';

/** The error of an operation that a copy of this store may have sent: the user is asked. */
export const SENT_BY_COPY = 'Sent by a copy of this store';

/** They have taken effect. */
export const synced = (states: readonly OperationState[]): LogEvent => ({
  kind: 'synced',
  operationIds: listIds(states),
});

/** What of them is done. */
export const doneBefore = (states: readonly KnownState[], found: Records): readonly LogEvent[] => {
  const done = alreadyApplied(states, found);
  return done.length === 0 ? [] : [synced(done)];
};

/** What is done of a store that was copied; a copy may have sent the others, too. */
export const renewed = (states: readonly KnownState[], found: Records): readonly LogEvent[] => {
  const done = new Set(listIds(alreadyApplied(states, found)));
  const asked = listIds(states).filter((id) => !done.has(id));
  return [
    ...doneBefore(states, found),
    ...asked.flatMap((operationId) =>
      (['failed', 'removed'] as const).map((kind) => ({ kind, operationId, reason: SENT_BY_COPY })),
    ),
  ];
};
