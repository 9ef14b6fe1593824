import type { Timers } from '#machines/ports/ports.ts';

/** See ROUTE-2. */
const SCREEN_DEADLINE_MS = 120_000;

/** Thrown if a screen did not load in time or at all; the crash screen shows it (ROUTE-2). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** Returns the result of `load`. Throws `LoadError` if `load` fails or passes the deadline. */
export const loadInTime = async <T>(timers: Timers, load: () => Promise<T>): Promise<T> => {
  let timer: unknown;
  const late = new Promise<never>((_, reject) => {
    timer = timers.setTimeout(
      () => reject(new LoadError('screen not loaded in time')),
      SCREEN_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('screen not loaded', { cause: error });
  } finally {
    timers.clearTimeout(timer);
  }
};

/** Runs `load` once, however often it is called; a failed run is repeated at the next call. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
};
