import type { Page } from 'playwright-core';

/** Longer than typing may pause before the draft is stored, ms. */
const PAUSE_MS = 600;

/** Waits until the draft of what was typed is on the disk: its count has changed, and changes no more. */
export const untilDraftKept = (page: Page): Promise<void> =>
  page.evaluate(async (pause) => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const timesKept = async (): Promise<number> => {
      const databases = await indexedDB.databases();
      const { name = '' } = databases.find((one) => one.name?.startsWith('kwity_')) ?? {};
      const db = await settled(indexedDB.open(name));
      const head: unknown = await settled(db.transaction('meta').objectStore('meta').get('head'));
      db.close();
      return (head as { readonly drafts?: number }).drafts ?? 0;
    };
    let before = -1;
    for (let now = await timesKept(); now === 0 || now !== before; now = await timesKept()) {
      before = now;
      // By the page's own clock: what it does later than it should, it does before this ends.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }, PAUSE_MS);
