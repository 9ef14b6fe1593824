/** An in-memory origin private file system with only the methods that the product uses. */
export const privateFiles = () => {
  const files = new Map<string, string>();
  const missing = () => new DOMException('no such file', 'NotFoundError');
  const handleOf = (name: string) => ({
    getFile: () => {
      const text = files.get(name);
      return text === undefined
        ? Promise.reject(missing())
        : Promise.resolve({ text: () => Promise.resolve(text) });
    },
    createWritable: () => {
      let written = '';
      return Promise.resolve({
        write: (text: string) => Promise.resolve(void (written += text)),
        close: () => Promise.resolve(void files.set(name, written)),
      });
    },
  });
  const root = {
    getFileHandle: (name: string, { create = false } = {}) => {
      if (!create && !files.has(name)) return Promise.reject(missing());
      if (!files.has(name)) files.set(name, '');
      return Promise.resolve(handleOf(name));
    },
    async *keys() {
      yield* [...files.keys()];
    },
    removeEntry: (name: string) =>
      files.delete(name) ? Promise.resolve() : Promise.reject(missing()),
  };
  const storage = { getDirectory: () => Promise.resolve(root) } as unknown as StorageManager;
  return { files, storage };
};
