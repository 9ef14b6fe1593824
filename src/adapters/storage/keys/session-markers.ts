import * as z from 'zod/mini';
import { withSessionStart } from '#domain/time/session-starts.ts';
import type { Clock } from '#machines/ports/ports.ts';

/** Key of the session starts in localStorage, and of the tab's mark in sessionStorage. */
const SESSIONS_KEY = 'session_markers';

const Starts = z.array(z.int());

const read = (storage: Storage): readonly number[] => {
  try {
    return z.parse(Starts, JSON.parse(storage.getItem(SESSIONS_KEY) ?? '[]'));
  } catch {
    return [];
  }
};

export interface SessionStorages {
  readonly local: () => Storage;
  readonly tab: () => Storage;
}

/**
 * Counts the session of this tab once, even if the tab reloads. Returns true if too many sessions
 * started within an hour (LIMIT-4), and false without storage.
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
