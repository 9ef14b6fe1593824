import type { Operation } from '#schemas/operation.ts';
import type { Journal } from './journal.ts';
import { type Clock, type Cloud, FencedOff } from './ports.ts';

/** One pass over the queue, and what has become of it so far. */
export interface Pass {
  readonly journal: Journal;
  readonly cloud: Cloud;
  readonly clock: Clock;
  readonly fence: number;
  /** Temporary ids acknowledged in this pass (SYNC-7: empty at its start, gone at its end). */
  readonly mapping: Map<string, string>;
  /** Operations that are not tried again in this pass. */
  readonly held: Set<string>;
  readonly errors: string[];
  readonly synced: Operation[];
  failed: number;
}

/** The fence of the tab's latest pass; none while a pass begins. An earlier one that slept meanwhile must not send what it has in hand. */
const latestFences = new WeakMap<Journal, number>();

/** Makes the tab's pass the latest one. Resolves with its fence. */
export const raiseFence = async (journal: Journal): Promise<number> => {
  latestFences.delete(journal);
  const fence = await journal.raiseFence();
  latestFences.set(journal, fence);
  return fence;
};

/** Throws `FencedOff` where a later pass of the same tab has begun. */
export const requireLatest = ({ journal, fence }: Pass): void => {
  if (latestFences.get(journal) !== fence) throw new FencedOff();
};
