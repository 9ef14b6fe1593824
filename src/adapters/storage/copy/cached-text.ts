import type { TextFile } from './private-file.ts';

/** The cache of the texts; those of the app itself belong to its service worker. */
const CACHE = 'kwity_texts';

const cacheUrl = (name: string): string => `/${encodeURIComponent(name)}`;

/** A text in Cache Storage, which keeps each in a file of its own: no damage to another file of the browser takes it. */
export interface CachedText extends Pick<TextFile, 'read' | 'remove'> {
  /** False where it could not be stored; then none is. */
  write(text: string): Promise<boolean>;
}

/** The origin's cached text of this name; without Cache Storage nothing is ever there. */
export const cachedText = (
  name: string,
  caches: Pick<CacheStorage, 'open'> | undefined = globalThis.caches,
): CachedText => {
  let last: Promise<unknown> = Promise.resolve();
  /** One after another, so that the last one wins. */
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
      // A full disk may have been met without a word.
      if ((await textIn(cache)) === text) return true;
    } catch {
      // As where it does not say what was written.
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
