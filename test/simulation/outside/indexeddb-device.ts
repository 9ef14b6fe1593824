/** The real store of the browser under a history. IndexedDB has to be there: fake-indexeddb in Node, the real one in Chromium. */
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import type { HistoryDevice } from './disk-histories.ts';

/** A device with a database of its own. */
export const indexedDbDevice = (): HistoryDevice => {
  const userId = `history-${crypto.randomUUID()}`;
  const clock = { time: 1000 };
  return {
    clock,
    open: () => openLogStore(userId, { now: () => clock.time }),
    abortNext: () => {
      const original = IDBTransaction.prototype.commit;
      IDBTransaction.prototype.commit = function abortAfterSuccess(this: IDBTransaction) {
        IDBTransaction.prototype.commit = original;
        // The abort comes when all requests have succeeded, as under quota.
        this.objectStore('meta').get('head').onsuccess = () => this.abort();
      };
    },
  };
};
