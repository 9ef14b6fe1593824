/** The cache update with its repetitions (SYNC-13). */
import { CloudFault, type Timers } from '#machines/ports/ports.ts';

/** Attempts in all. */
const CACHE_UPDATE_ATTEMPTS = 3;
/** The delay after the first attempt, ms; each later one waits that much longer than the one before. */
const CACHE_UPDATE_BASE_DELAY_MS = 1000;

/** Whether the cloud was found to have gone back. */
export const isWentBack = (error: unknown): boolean =>
  error instanceof CloudFault && error.kind === 'cloud-went-back';

const pause = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.setTimeout(resolve, ms);
  });

/** Does `update`, again after 1 s and after 2 s more when it fails. Throws the last failure; what was cached stays then. */
export const retryRefresh = async (timers: Timers, update: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; attempt < CACHE_UPDATE_ATTEMPTS; attempt++) {
    try {
      return await update();
    } catch (error) {
      // Only the user ends that.
      if (isWentBack(error)) throw error;
      await pause(timers, CACHE_UPDATE_BASE_DELAY_MS * attempt);
    }
  }
  return update();
};
