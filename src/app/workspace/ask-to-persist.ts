import type { Journal } from '#machines/journal/journal.ts';
import type { DeviceStorage } from '#machines/ports/ports.ts';

/**
 * Asks the browser once not to evict the data, as soon as an operation is pending: from then on
 * this device holds data that is nowhere else. Does not ask a browser that has promised already or
 * cannot tell.
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
    // Neither call rejects: `storage.read` returns null for unknown values.
    void ask();
  };
  const stop = journal.subscribe(look);
  look();
};
