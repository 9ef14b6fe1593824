import { useEffect, useState } from 'react';
import type { Journal } from '#machines/journal.ts';
import type { EntryState } from '#ui/view/receipt-entry-state.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

/** Keeps what is typed as the draft of that name, also when the page is left or put away in a hurry. */
export const useDraft = (
  journal: Journal,
  name: string,
  { form, isTouched, saving }: EntryState,
): DraftKeeper => {
  const [keeper] = useState(() => draftKeeper(journal, name));
  const isKept = isTouched && saving === null;
  useEffect(() => {
    if (isKept) keeper.keep(form);
  }, [keeper, form, isKept]);
  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
  return keeper;
};
