/**
 * Adds a deadline to every call of Firestore Lite, which has none, and renews the token once after
 * a 401, which the SDK does not do. A call past its deadline may still take effect.
 */
import { CloudFault } from '#machines/ports/ports.ts';
import { systemTimers } from '#adapters/browser/clock.ts';
import { cloudFault, isUnauthenticated } from './cloud-faults.ts';

/** Includes the repetition with a fresh token. */
export const CALL_DEADLINE_MS = 15_000;

/** Calls `run` after `ms`, unless the returned function is called before. */
export type Timer = (run: () => void, ms: number) => () => void;

export interface CallPorts {
  refreshToken(): Promise<unknown>;
  readonly timer: Timer;
}

export const systemTimer: Timer = (run, ms) => {
  const timer = systemTimers.setTimeout(run, ms);
  return () => systemTimers.clearTimeout(timer);
};

const withFreshToken = async <T>(
  ports: CallPorts,
  work: () => Promise<T>,
  isOver: () => boolean,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // After the deadline the caller no longer waits, so a write must not be sent again.
    if (!isUnauthenticated(error) || isOver()) throw error;
    await ports.refreshToken();
    if (isOver()) throw error;
    return await work();
  }
};

/**
 * Runs `work`, and once more after a 401. Throws `CloudFault`: "no-answer" if the deadline passes.
 */
export const call = async <T>(ports: CallPorts, work: () => Promise<T>): Promise<T> => {
  let over = false;
  let stop = () => {};
  const deadline = new Promise<never>((_, reject) => {
    stop = ports.timer(() => {
      over = true;
      reject(new CloudFault('no-answer', 'deadline'));
    }, CALL_DEADLINE_MS);
  });
  try {
    return await Promise.race([withFreshToken(ports, work, () => over), deadline]);
  } catch (error) {
    throw cloudFault(error);
  } finally {
    stop();
  }
};
