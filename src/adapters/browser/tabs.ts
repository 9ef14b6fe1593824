import type { Tabs } from '#machines/ports/draft-ports.ts';
import { newDocumentId } from './ids.ts';
import { tabLocks } from './locks.ts';

const lockName = (id: string): string => `kwity_tab_${id}`;

/** Key of the tab's id in sessionStorage, used only if the browser has no locks. */
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
 * Each tab holds a lock for as long as it exists, even while it is frozen. Without locks, every
 * other tab counts as alive, and this tab keeps its id over a reload.
 */
export const browserTabs = (): Tabs => {
  if (here !== null) return here;
  const locks = tabLocks();
  const id = locks === undefined ? keptId() : newDocumentId();
  // Never released: held until the tab closes.
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
