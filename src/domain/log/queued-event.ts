import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';

/**
 * The event that puts an operation into the queue; its time is that of the entry, which the fold
 * takes.
 */
export const queuedEvent = (operation: NewOperation) =>
  ({ kind: 'queued', operation: { ...operation, timestamp: 0 } }) as const satisfies LogEvent;
