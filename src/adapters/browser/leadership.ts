import type { Leadership } from '#machines/ports.ts';

/** How long a tab waits for the leader before it takes the lead from it, ms: a frozen tab keeps its lock for ever. */
export const STEAL_AFTER_MS = 15_000;

/**
 * Leadership by Web Lock. Where there are no locks (plain http beyond localhost), every tab may lead: the fence and the ids
 * made on the device keep that harmless.
 */
export const webLockLeadership = (name: string): Leadership => {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks === undefined) return { ifFree: (work) => work(), inTurn: (work) => work() };

  const steal = <T>(work: () => Promise<T>): Promise<T> =>
    locks.request(name, { steal: true }, () => work());

  return {
    ifFree: <T>(work: () => Promise<T>) =>
      locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? null : work(),
      ) as Promise<T | null>,
    inTurn: async <T>(work: () => Promise<T>) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), STEAL_AFTER_MS);
      const lead = (): Promise<T> => {
        clearTimeout(timer);
        return work();
      };
      try {
        return (await locks.request(name, { signal: patience.signal }, lead)) as T;
      } catch (error) {
        if (!patience.signal.aborted) throw error;
        return steal(work);
      }
    },
  };
};
