/** Many operations stored one part after another, so that the page stays alive and the job can be ended. */
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';

/** Operations stored in one go: each part is folded and shown once, so many small ones would cost more than the storing. */
const BULK_PART = 1000;

/** Where the parts go. */
export interface BulkPorts {
  /** Lets the page draw and answer. */
  yieldToMain(): Promise<void>;
  /** Stores all of them or none. */
  store(events: readonly LogEvent[]): Promise<void>;
}

/**
 * Stores the operations in their order and tells how many are stored. Throws `Cancelled` between two parts, and `StorageFault`;
 * what was told is stored then.
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
