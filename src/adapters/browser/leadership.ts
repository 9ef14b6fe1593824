import { FencedOff, type Leadership } from '#machines/ports.ts';

/** How long a tab waits for a sign of life of the leader before it takes the lead from it, ms: a frozen tab keeps its lock for ever. */
export const STEAL_AFTER_MS = 15_000;

/** What a follower goes by. */
export interface Patience {
  /** Changes while the leader gets on, as the place in the log does. */
  readonly signOfLife: () => unknown;
  readonly stealAfterMs?: number;
}

/** Aborts once the sign of life has stood still for the time given. */
const patienceWith = ({ signOfLife, stealAfterMs = STEAL_AFTER_MS }: Patience) => {
  const controller = new AbortController();
  let seen = signOfLife();
  const timer = setInterval(() => {
    const now = signOfLife();
    if (Object.is(now, seen)) controller.abort();
    seen = now;
  }, stealAfterMs);
  return { signal: controller.signal, end: () => clearInterval(timer) };
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
 * Leadership by Web Lock. Where there are no locks (plain http beyond localhost), every tab may lead: the fence and the ids
 * made on the device keep that harmless. Work that another tab overtakes ends with `FencedOff`.
 */
export const webLockLeadership = (name: string, patience: Patience): Leadership => {
  const locks = globalThis.navigator.locks as LockManager | undefined;
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
      const { signal, end } = patienceWith(patience);
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
