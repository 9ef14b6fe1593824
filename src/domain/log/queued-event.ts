import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';

/** The timestamp is 0 because the fold replaces it with the time of the entry. */
export const queuedEvent = (operation: NewOperation) =>
  ({ kind: 'queued', operation: { ...operation, timestamp: 0 } }) as const satisfies LogEvent;
