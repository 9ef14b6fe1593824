export const storageWith = (entries: Readonly<Record<string, string>> = {}): Storage => {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => {
      items.clear();
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
  };
};

/** Throws as a browser does that blocks storage. */
export const noStorage = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};
