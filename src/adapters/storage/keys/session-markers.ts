import * as z from 'zod/mini';
import { withSessionStart } from '#domain/time/session-starts.ts';
import type { Clock } from '#machines/ports/ports.ts';

/** The key of the session starts in localStorage, and of the mark of a tab that was counted in sessionStorage. */
const SESSIONS_KEY = 'session_markers';

const Starts = z.array(z.int());

const read = (storage: Storage): readonly number[] => {
  try {
    return z.parse(Starts, JSON.parse(storage.getItem(SESSIONS_KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** Where the starts are kept, and where the mark of this tab. */
export interface SessionStorages {
  readonly local: () => Storage;
  readonly tab: () => Storage;
}

/**
 * Counts the session of this tab, once however often it reloads; true when too many were started within an hour (LIMIT-4). Where
 * nothing can be stored, false.
 */
export const countSessionStart = (
  clock: Clock,
  { local, tab }: SessionStorages = { local: () => localStorage, tab: () => sessionStorage },
): boolean => {
  try {
    if (tab().getItem(SESSIONS_KEY) !== null) return false;
    const { starts, isTooMany } = withSessionStart(read(local()), clock.now());
    local().setItem(SESSIONS_KEY, JSON.stringify(starts));
    tab().setItem(SESSIONS_KEY, 'counted');
    return isTooMany;
  } catch {
    return false;
  }
};
