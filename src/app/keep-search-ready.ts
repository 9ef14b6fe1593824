import { clientIndexInParts } from '#domain/client-search.ts';
import type { Journal } from '#machines/journal.ts';

/**
 * Makes the clients ready for searching ahead of the first key, and again after each change, a part at a time while the page has
 * nothing else to do: on a slow tablet with ten thousand clients the whole would hold a keystroke up for half a second.
 */
export const keepSearchReady = (
  { getView, subscribe }: Pick<Journal, 'getView' | 'subscribe'>,
  idle: () => Promise<void>,
): void => {
  let latest = 0;
  const makeReady = async (): Promise<void> => {
    latest += 1;
    const own = latest;
    await idle();
    const parts = clientIndexInParts(own === latest ? getView().clients : []);
    while (own === latest && parts.next().done !== true) await idle();
  };
  subscribe(() => void makeReady());
  void makeReady();
};
