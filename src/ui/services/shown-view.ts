/** The view as the screens get it: with how many receipts can't be read. */
import type { Reach } from '#domain/reporting/reach.ts';
import type { View } from '#domain/view/view.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';

/** A view, and how many receipts there are beside it that can't be read (CACHE-6). */
export interface ShownView extends View, Reach {}

/** Receipts of the cloud and of the cache; of the cloud's other records only the paths tell. */
const unreadableIn = ({ getFacts, getSnapshot }: Pick<Journal, 'getFacts' | 'getSnapshot'>) => {
  const { setAsideInCloud, setAside } = getFacts();
  const others = getSnapshot().read?.unreadable.filter((path) => !path.startsWith('receipts/'));
  return setAsideInCloud - (others?.length ?? 0) + (setAside[CACHE_KEYS.receipts] ?? 0);
};

const known = new WeakMap<View, ShownView>();

/** The same for the same view. */
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
