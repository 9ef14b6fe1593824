import { beforeEach, vi } from 'vitest';

/** An in-memory Cache Storage with only the methods that the product uses for texts. */
export const cachedTexts = () => {
  const texts = new Map<string, string>();
  const cache = {
    match: (url: string) => {
      const text = texts.get(url);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (url: string, response: Response) => {
      texts.set(url, await response.text());
    },
    keys: () =>
      Promise.resolve([...texts.keys()].map((url) => ({ url: `http://localhost${url}` }))),
    delete: (url: string) => Promise.resolve(texts.delete(url)),
  };
  const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
  return { texts, cache, caches };
};

/** Gives each test a Cache Storage of its own. */
export const cachedTextsOfEach = () => {
  const held = cachedTexts();
  beforeEach(() => {
    held.texts.clear();
    vi.stubGlobal('caches', held.caches);
  });
  return held.texts;
};
