// @module-tag long
/**
 * The end-to-end tests rely on this: killing a browser ends its processes and keeps its stored
 * data.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser-process.ts';

let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>here</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address !== null && typeof address === 'object') url = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Counts the page's visits in IndexedDB and returns the count once it is on disk. */
function countVisit(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('visits', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('visits');
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          const work = opening.result.transaction('visits', 'readwrite', { durability: 'strict' });
          const store = work.objectStore('visits');
          const reading = store.get('count');
          let count = 0;
          reading.onsuccess = () => {
            count = (Number(reading.result) || 0) + 1;
            store.put(count, 'count');
          };
          work.oncomplete = () => resolve(count);
        };
      }),
  );
}

it('a killed browser finds its data again in the same profile', async () => {
  const first = await openBrowser();
  await first.page.goto(url);
  expect(await countVisit(first.page)).toBe(1);
  await first.kill();

  const second = await openBrowser({ profileDir: first.profileDir });
  await second.page.goto(url);
  expect(await countVisit(second.page)).toBe(2);
  await second.close();
});

it('a browser that is offline says so and reaches nothing', async () => {
  const browser = await openBrowser();
  await browser.page.goto(url);
  await browser.context.setOffline(true);
  expect(await browser.page.evaluate(() => navigator.onLine)).toBe(false);
  await expect(browser.page.goto(url)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await browser.close();
});
