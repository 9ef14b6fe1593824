/**
 * Search words of a list. They may name people, so they are in the state of the history entry and
 * never in the address, which the browser shows to the next user.
 */
import { parsePath, useLocation } from 'react-router-dom';
import { stateText } from './state-text.ts';

interface Searched {
  readonly words: string;
}

/** Returns the history state for a search; null without words. */
export const searching = (words: string): Searched | null => (words === '' ? null : { words });

export const useWords = (): string => stateText(useLocation().state, 'words') ?? '';

/** Returns the state for a link to `to`: another view of the same page keeps the search words. */
export const useKeptWords = (): ((to: string) => Searched | null) => {
  const { pathname } = useLocation();
  const words = useWords();
  return (to) => (parsePath(to).pathname === pathname ? searching(words) : null);
};
