import type { TextFile } from './private-file.ts';

/** Holds only these texts; the service worker owns the caches of the app itself. */
export const CACHE = 'kwity_texts';

const cacheUrl = (name: string): string => `/${encodeURIComponent(name)}`;

/**
 * A text in Cache Storage, which keeps each text in its own file: damage to another file of the
 * browser cannot destroy it.
 */
export interface CachedText extends Pick<TextFile, 'read' | 'remove'> {
  /** False if the text could not be stored; the previous text is deleted, too. */
  write(text: string): Promise<boolean>;
}

/** Without Cache Storage, reads null and stores nothing. */
export const cachedText = (
  name: string,
  caches: Pick<CacheStorage, 'open'> | undefined = globalThis.caches,
): CachedText => {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one after another, so that the last write wins. */
  const inTurn = <T>(work: (cache: Cache) => Promise<T>): Promise<T | null> => {
    const next = last.then(async () => {
      const cache = await caches?.open(CACHE).catch(() => undefined);
      return cache === undefined ? null : work(cache).catch(() => null);
    });
    last = next;
    return next;
  };
  const textIn = async (cache: Cache): Promise<string | null> =>
    (await (await cache.match(cacheUrl(name)))?.text()) ?? null;
  const store = async (cache: Cache, text: string): Promise<boolean> => {
    try {
      await cache.put(cacheUrl(name), new Response(text));
      // The browser may not report a full disk, so the text is read back.
      if ((await textIn(cache)) === text) return true;
    } catch {
      // Treated like a text that reads back differently.
    }
    await cache.delete(cacheUrl(name));
    return false;
  };
  return {
    read: () => inTurn(textIn),
    write: async (text) => (await inTurn((cache) => store(cache, text))) ?? false,
    remove: async () => {
      await inTurn((cache) => cache.delete(cacheUrl(name)));
    },
  };
};
