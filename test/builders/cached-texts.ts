/** The Cache Storage of an origin in memory, as far as the product uses it for texts. */
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
    delete: (url: string) => Promise.resolve(texts.delete(url)),
  };
  const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
  return { texts, cache, caches };
};
