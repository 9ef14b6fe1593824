import type { Journal } from '#machines/journal/journal.ts';
import type { DeviceStorage } from '#machines/ports/ports.ts';

/**
 * Asks the browser once not to evict what is stored, as soon as an operation waits: from then on something is here that is nowhere
 * else. A browser that has promised already, or does not tell, is not asked.
 */
export const askToPersistOnceQueued = (
  journal: Pick<Journal, 'getView' | 'subscribe'>,
  storage: DeviceStorage,
): void => {
  const ask = async () => {
    const { isPersistent } = await storage.read();
    if (isPersistent === false) await storage.askToPersist();
  };
  const look = () => {
    if (journal.getView().pending.length === 0) return;
    stop();
    // Neither call rejects: what the browser does not tell is null.
    void ask();
  };
  const stop = journal.subscribe(look);
  look();
};
