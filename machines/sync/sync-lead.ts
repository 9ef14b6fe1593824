import type { Journal } from '#machines/journal/journal.ts';
import { FencedOff } from '#machines/ports/ports.ts';

/**
 * The fence of the tab's latest pass; none while a pass begins. An earlier pass that slept
 * meanwhile must send nothing more.
 */
const latestFences = new WeakMap<Journal, number>();

/** Makes this pass the tab's latest one and resolves with its fence. */
export const raiseFence = async (journal: Journal): Promise<number> => {
  latestFences.delete(journal);
  const fence = await journal.raiseFence();
  latestFences.set(journal, fence);
  return fence;
};

/** Throws `FencedOff` if a later pass of the same tab has begun. */
export const requireLatest = (journal: Journal, fence: number): void => {
  if (latestFences.get(journal) !== fence) throw new FencedOff();
};
