/**
 * A deadline round every call of Firestore Lite, which has none of its own, and one refresh of the token after a 401, which the SDK
 * does not do by itself. A call given up on may still land: its outcome is unknown.
 */
import { CloudFault } from '#machines/ports/ports.ts';
import { cloudFault, isUnauthenticated } from './cloud-faults.ts';

/** How long a call may take, its repetition with a fresh token included, ms. */
const CALL_DEADLINE_MS = 15_000;

/** Calls `run` after `ms`, unless the returned way to stop is taken before. */
export type Timer = (run: () => void, ms: number) => () => void;

/** What a call needs beside itself. */
export interface CallPorts {
  refreshToken(): Promise<unknown>;
  readonly timer: Timer;
}

/** The timer of the platform. */
export const systemTimer: Timer = (run, ms) => {
  const id = setTimeout(run, ms);
  return () => {
    clearTimeout(id);
  };
};

const withFreshToken = async <T>(
  ports: CallPorts,
  work: () => Promise<T>,
  isOver: () => boolean,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // After the deadline nobody waits: a write must not go out once more behind the caller's back.
    if (!isUnauthenticated(error) || isOver()) throw error;
    await ports.refreshToken();
    if (isOver()) throw error;
    return await work();
  }
};

/** The outcome of `work`, which is done once more after a 401. Throws `CloudFault`; "no-answer" when the deadline passes. */
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
