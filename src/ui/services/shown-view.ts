import type { Reach } from '#domain/reporting/reach.ts';
import type { View } from '#domain/view/view.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';

/** The view with the number of unreadable receipts (CACHE-6). */
export interface ShownView extends View, Reach {}

/**
 * Counts unreadable receipts of the cloud and of the cache. Paths tell which unreadable records of
 * the cloud are not receipts.
 */
const unreadableIn = ({ getFacts, getSnapshot }: Pick<Journal, 'getFacts' | 'getSnapshot'>) => {
  const { setAsideInCloud, setAside } = getFacts();
  const others = getSnapshot().read?.unreadable.filter((path) => !path.startsWith('receipts/'));
  return setAsideInCloud - (others?.length ?? 0) + (setAside[CACHE_KEYS.receipts] ?? 0);
};

const known = new WeakMap<View, ShownView>();

/** Returns the same object for the same view. */
export const shownView = (
  journal: Pick<Journal, 'getView' | 'getFacts' | 'getSnapshot'>,
): ShownView => {
  const view = journal.getView();
  const before = known.get(view);
  if (before !== undefined) return before;
  const unreadable = unreadableIn(journal);
  const shown = unreadable === 0 ? view : { ...view, unreadable };
  known.set(view, shown);
  return shown;
};
