import { FencedOff, type Leadership, type Timers } from '#machines/ports/ports.ts';
import { systemTimers } from './clock.ts';
import { tabLocks } from './locks.ts';

/** How long a tab waits for a sign of life of the leader before it takes the lead from it, ms: a frozen tab keeps its lock for ever. */
const STEAL_AFTER_MS = 12_000;

/** How often it looks for one in that time. */
const LOOKS = 12;

/** What a follower goes by. */
export interface Patience {
  /** Changes while the leader gets on, as the place in the log does. */
  readonly signOfLife: () => unknown;
  readonly stealAfterMs?: number;
}

/** The tabs' locks and the timers; a simulation has its own. */
export interface LockPorts {
  /** Undefined where there are none: plain http beyond localhost. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly timers: Timers;
}

/** Aborts once the sign of life has stood still for the time given. */
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

/** A lock that was stolen rejects its holder: another tab leads by now. */
const orFencedOff = async <T>(led: Promise<T>): Promise<T> => {
  try {
    return await led;
  } catch (error) {
    throw isAbort(error) ? new FencedOff() : error;
  }
};

/**
 * Leadership by lock. Where there are no locks (plain http beyond localhost), every tab may lead: the fence and the ids
 * made on the device keep that harmless. Work that another tab overtakes ends with `FencedOff`.
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

/** Leadership by Web Lock. */
export const webLockLeadership = (name: string, patience: Patience): Leadership => {
  return lockLeadership({ locks: tabLocks(), timers: systemTimers }, name, patience);
};
