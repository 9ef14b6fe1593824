import type { Timers } from '#machines/ports/ports.ts';

/** How long a screen may take to load, ms (ROUTE-2). */
const SCREEN_DEADLINE_MS = 120_000;

/** A screen that did not load, or not in time; the crash screen shows it (ROUTE-2). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** What `load` gives. Throws `LoadError` when it fails, or has given nothing by the deadline. */
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

/** `load`, done once however often it is asked for; what failed is tried again. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
};
