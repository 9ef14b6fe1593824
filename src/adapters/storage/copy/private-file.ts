/** A text that is on the disk once `write` resolves. */
export interface TextFile {
  /** Null if there is no text or it cannot be read. */
  read(): Promise<string | null>;
  /** Deletes the text if the new one cannot be stored, because the old one is outdated. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

export const privateRoot = async (
  storage: Partial<StorageManager> | undefined,
): Promise<FileSystemDirectoryHandle | null> =>
  (await storage?.getDirectory?.().catch(() => null)) ?? null;

/** Without private files, reads null and stores nothing. */
export const privateFile = (
  name: string,
  storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage,
): TextFile => {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one after another: of two open writers, the one that closes last would win. */
  const inTurn = <T>(work: (root: FileSystemDirectoryHandle) => Promise<T>): Promise<T | null> => {
    const next = last.then(async () => {
      const root = await privateRoot(storage);
      return root === null ? null : work(root).catch(() => null);
    });
    last = next;
    return next;
  };
  const remove = async (root: FileSystemDirectoryHandle): Promise<void> => {
    await root.removeEntry(name).catch(() => undefined);
  };
  const write = async (root: FileSystemDirectoryHandle, text: string): Promise<void> => {
    const file = await root.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  };
  return {
    read: () => inTurn(async (root) => (await (await root.getFileHandle(name)).getFile()).text()),
    write: async (text) => {
      await inTurn((root) => write(root, text).catch(() => remove(root)));
    },
    remove: async () => {
      await inTurn(remove);
    },
  };
};
