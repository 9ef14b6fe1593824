/**
 * Collects everything that a browser and a server reveal outside the page: console, titles,
 * addresses, history, names of files and of storage keys.
 */
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

export interface Overheard {
  /** Returns each place that contains a match, the tab's history and the storage keys included. */
  places(page: Page, like: RegExp): Promise<readonly string[]>;
}

/** Adds the contents of logged objects, which the text of a message leaves out. */
const wholeOf = async (message: ConsoleMessage): Promise<string> => {
  const inside = await Promise.all(
    message.args().map((arg) => arg.jsonValue().catch(() => '') as Promise<unknown>),
  );
  return `${message.text()} ${JSON.stringify(inside)}`;
};

const historyOf = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url, title, userTypedURL }) => `${url} ${title} ${userTypedURL}`);
};

const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ]);

/** Listens from now on to all pages of a context, later ones included, and to the server. */
export const overhear = (context: BrowserContext, serverSays: () => string): Overheard => {
  const heard: (readonly [string, string])[] = [];
  const written: Promise<void>[] = [];
  const keep = (place: string, text: string) => void heard.push([place, text]);
  context.on('console', (message) => {
    written.push(wholeOf(message).then((text) => keep('console', text)));
  });
  context.on('weberror', (error) => keep('console', String(error.error())));
  context.on('page', (page) => watch(page));
  const watch = (page: Page): void => {
    page.on('framenavigated', (frame) => keep('address', decodeURIComponent(frame.url())));
    page.on('download', (download) => keep('file name', download.suggestedFilename()));
  };
  context.pages().forEach(watch);
  return {
    places: async (page, like) => {
      await Promise.all(written);
      for (const entry of await historyOf(page)) keep('history', decodeURIComponent(entry));
      for (const key of await keysOf(page)) keep('key', key);
      keep('title', await page.title());
      keep('server', serverSays());
      return heard
        .filter(([, text]) => like.test(text))
        .map(([place, text]) => `${place}: ${text.slice(0, 300)}`);
    },
  };
};
