import { CloudFault, type Timers } from '#machines/ports/ports.ts';

const CACHE_UPDATE_ATTEMPTS = 3;
const CACHE_UPDATE_BASE_DELAY_MS = 1000;

export const isWentBack = (error: unknown): boolean =>
  error instanceof CloudFault && error.kind === 'cloud-went-back';

const pause = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.setTimeout(resolve, ms);
  });

/**
 * Runs `update` up to three times, with pauses of 1 s and 2 s (SYNC-13). Throws the last failure;
 * the cache is unchanged then.
 */
export const retryRefresh = async (timers: Timers, update: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; attempt < CACHE_UPDATE_ATTEMPTS; attempt++) {
    try {
      return await update();
    } catch (error) {
      // A retry cannot help: only the user can settle this.
      if (isWentBack(error)) throw error;
      await pause(timers, CACHE_UPDATE_BASE_DELAY_MS * attempt);
    }
  }
  return update();
};
