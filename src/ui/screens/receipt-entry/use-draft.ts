import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraftLoss } from '#domain/draft/draft-holds.ts';
import type { DraftDesk, OpenDraft } from '#machines/draft/draft-desk.ts';
import type { EntryState } from '#ui/receipt/form/receipt-entry-state.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

export interface KeptDraft {
  readonly desk: DraftDesk;
  readonly name: string;
  readonly opened: OpenDraft;
  readonly onLost: (how: DraftLoss) => void;
}

/**
 * Stores the form as a draft while the user types, and at once when the page is hidden or left. The
 * browser asks before it closes a page whose draft is not yet stored. Reports if another window
 * takes, saves or drops the draft.
 */
export const useDraft = (
  { desk, name, opened, onLost }: KeptDraft,
  { form, isTouched, saving }: EntryState,
): DraftKeeper => {
  const latest = useRef(onLost);
  useLayoutEffect(() => {
    latest.current = onLost;
  });
  const [keeper] = useState(() =>
    draftKeeper({
      desk,
      name,
      holding: opened.holding,
      onLost: (how) => latest.current(how),
    }),
  );
  const isKept = isTouched && saving === null;
  useEffect(() => {
    if (!isKept) return undefined;
    keeper.keep(form);
    const ask = (event: Event) => {
      keeper.flush();
      if (keeper.hasMore(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeper, form, isKept]);
  useEffect(() => {
    const flush = () => {
      keeper.flush();
      // A message from another tab may have been missed while this tab was hidden.
      if (!document.hidden) void keeper.look();
    };
    // React may run this effect again on the same page.
    keeper.enter();
    window.addEventListener('pagehide', flush);
    window.addEventListener('focus', flush);
    document.addEventListener('visibilitychange', flush);
    const unsubscribe = desk.subscribe(() => void keeper.look());
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('focus', flush);
      document.removeEventListener('visibilitychange', flush);
      unsubscribe();
      keeper.leave();
    };
  }, [keeper, desk]);
  return keeper;
};
