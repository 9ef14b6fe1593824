import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';

/**
 * Operations stored in one go. Each part is folded and shown once, so many small parts would cost
 * more than the storing.
 */
const BULK_PART = 1000;

export interface BulkPorts {
  /** Lets the page draw and handle input. */
  yieldToMain(): Promise<void>;
  /** Stores all of the events or none. */
  store(events: readonly LogEvent[]): Promise<void>;
}

/**
 * Stores the operations in order and reports how many are stored. Throws `Cancelled` between two
 * parts, and `StorageFault`; the reported operations are stored then.
 */
export const storeInParts = async (
  { yieldToMain, store }: BulkPorts,
  operations: readonly NewOperation[],
  control: JobControl,
): Promise<void> => {
  for (let from = 0; from < operations.length; from += BULK_PART) {
    if (control.isCancelled()) throw new Cancelled();
    const part = operations.slice(from, from + BULK_PART);
    await store(part.map(queuedEvent));
    control.tell(from + part.length);
    await yieldToMain();
  }
};
