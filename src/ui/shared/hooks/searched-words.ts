/**
 * The words that a list is searched for. They name people, so they stand in the state of the entry
 * in the history, never in the address, which a browser lists and offers to whoever is next at it.
 */
import { parsePath, useLocation } from 'react-router-dom';

interface Searched {
  readonly words: string;
}

/** The state of an entry whose list is searched for `words`; null where there are none. */
export const searching = (words: string): Searched | null => (words === '' ? null : { words });

const wordsIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'words' in state && typeof state.words === 'string'
    ? state.words
    : '';

/** The words of the entry that is shown; empty where there are none. */
export const useWords = (): string => wordsIn(useLocation().state);

/** The state that goes along to `to`: another view of this page keeps its words. */
export const useKeptWords = (): ((to: string) => Searched | null) => {
  const { pathname } = useLocation();
  const words = useWords();
  return (to) => (parsePath(to).pathname === pathname ? searching(words) : null);
};
