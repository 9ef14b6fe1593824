/**
 * Elects the tab that sends the queue, with the Web Locks API. A leader without progress for 12 s
 * loses its lock. Two leaders at once are harmless: the fence refuses the entries of the older one.
 */
import { FencedOff, type Leadership, type Timers } from '#machines/ports/ports.ts';
import { systemTimers } from './clock.ts';
import { tabLocks } from './locks.ts';

/**
 * Time without a sign of life after which a waiting tab steals the lead. A frozen tab would
 * otherwise keep its lock forever.
 */
const STEAL_AFTER_MS = 12_000;

/** Number of checks within `STEAL_AFTER_MS`. */
const LOOKS = 12;

/** Decides when a waiting tab steals the lead. */
export interface Patience {
  /** Changes while the leader works, for example the last place in the log. */
  readonly signOfLife: () => unknown;
  readonly stealAfterMs?: number;
}

export interface LockPorts {
  /** Undefined if the browser has no locks: plain http beyond localhost. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly timers: Timers;
}

/** Aborts its signal once `signOfLife` has not changed for `stealAfterMs`. */
const patienceWith = ({ signOfLife, stealAfterMs = STEAL_AFTER_MS }: Patience, timers: Timers) => {
  const controller = new AbortController();
  const look = (seen: unknown, looks: number): unknown =>
    timers.setTimeout(() => {
      const now = signOfLife();
      const isStill = Object.is(now, seen);
      if (isStill && looks === 1) controller.abort();
      else timer = look(now, isStill ? looks - 1 : LOOKS);
    }, stealAfterMs / LOOKS);
  let timer = look(signOfLife(), LOOKS);
  return { signal: controller.signal, end: () => timers.clearTimeout(timer) };
};

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Throws `FencedOff` if another tab stole the lock and now leads. */
const orFencedOff = async <T>(led: Promise<T>): Promise<T> => {
  try {
    return await led;
  } catch (error) {
    throw isAbort(error) ? new FencedOff() : error;
  }
};

/**
 * Leadership by lock. Without locks (plain http beyond localhost) every tab may lead: the fence and
 * the ids made on the device keep that harmless. Rejects with `FencedOff` if another tab steals the
 * lead.
 * @internal
 */
export const lockLeadership = (
  { locks, timers }: LockPorts,
  name: string,
  patience: Patience,
): Leadership => {
  if (locks === undefined) return { ifFree: (work) => work(), inTurn: (work) => work() };

  const steal = <T>(work: () => Promise<T>) =>
    orFencedOff(locks.request(name, { steal: true }, () => work()) as Promise<T>);

  return {
    ifFree: <T>(work: () => Promise<T>) =>
      orFencedOff(
        locks.request(name, { ifAvailable: true }, (lock) =>
          lock === null ? null : work(),
        ) as Promise<T | null>,
      ),
    inTurn: async <T>(work: () => Promise<T>) => {
      const { signal, end } = patienceWith(patience, timers);
      const lead = (): Promise<T> => {
        end();
        return work();
      };
      try {
        return await orFencedOff(locks.request(name, { signal }, lead) as Promise<T>);
      } catch (error) {
        if (!signal.aborted) throw error;
        return await steal(work);
      } finally {
        end();
      }
    },
  };
};

export const webLockLeadership = (name: string, patience: Patience): Leadership => {
  return lockLeadership({ locks: tabLocks(), timers: systemTimers }, name, patience);
};
