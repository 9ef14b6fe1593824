import type { Tabs } from '#machines/ports/draft-ports.ts';
import { newDocumentId } from './ids.ts';
import { tabLocks } from './locks.ts';

const lockName = (id: string): string => `kwity_tab_${id}`;

/** The key of a tab's id where nothing else tells a reload from another tab. */
const KEPT = 'kwity_tab';

const keptId = (): string => {
  const fresh = newDocumentId();
  try {
    const kept = sessionStorage.getItem(KEPT) ?? fresh;
    sessionStorage.setItem(KEPT, kept);
    return kept;
  } catch {
    return fresh;
  }
};

let here: Tabs | null = null;

/**
 * The tabs of this browser, each with a lock that it holds while it lives, frozen or not. Where there
 * are no locks, another tab may live for ever; this one keeps its id over a reload.
 */
export const browserTabs = (): Tabs => {
  if (here !== null) return here;
  const locks = tabLocks();
  const id = locks === undefined ? keptId() : newDocumentId();
  // Held until the tab ends.
  void locks?.request(lockName(id), () => new Promise(() => undefined)).catch(() => undefined);
  here = {
    id,
    isAlive: async (other) => {
      if (locks === undefined) return true;
      return locks.request(lockName(other), { ifAvailable: true }, (lock) => lock === null);
    },
  };
  return here;
};
