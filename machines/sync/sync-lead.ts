import type { Journal } from '#machines/journal/journal.ts';
import { FencedOff } from '#machines/ports/ports.ts';

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
export const requireLatest = (journal: Journal, fence: number): void => {
  if (latestFences.get(journal) !== fence) throw new FencedOff();
};
