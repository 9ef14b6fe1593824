import type { Page } from 'playwright-core';

/** Longer than the pause in typing after which the app stores the draft, ms. */
const PAUSE_MS = 600;

/** Waits until the draft is on disk: the stored count of drafts is not 0 and stays the same. */
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
      // Uses the page's clock: work that the page does late still comes before the timer.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }, PAUSE_MS);
