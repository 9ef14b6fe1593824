/**
 * The real log store under a disk history. It needs IndexedDB:
 * fake-indexeddb in Node, the real one in Chromium.
 */
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import type { HistoryDevice } from './disk-histories.ts';

/** The store tries a write once again whose transaction aborts without a reason. */
const ATTEMPTS = 2;

export const indexedDbDevice = (): HistoryDevice => {
  const userId = `history-${crypto.randomUUID()}`;
  const clock = { time: 1000 };
  return {
    clock,
    open: () => openLogStore(userId, { now: () => clock.time }),
    abortNext: () => {
      const original = IDBTransaction.prototype.commit;
      let left = ATTEMPTS;
      IDBTransaction.prototype.commit = function abortAfterSuccess(this: IDBTransaction) {
        left -= 1;
        if (left === 0) IDBTransaction.prototype.commit = original;
        // The abort comes after all requests have succeeded, as it does when the quota is exceeded.
        this.objectStore('meta').get('head').onsuccess = () => this.abort();
      };
    },
  };
};
