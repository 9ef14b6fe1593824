/** A text of the origin in a file of its own, which is on the disk as soon as it is written. */
export interface TextFile {
  /** Null where there is none, or none can be read. */
  read(): Promise<string | null>;
  /** Where the text can't be stored, none is: what stood there would be older than all else. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

const privateRoot = async (
  storage: Partial<StorageManager> | undefined,
): Promise<FileSystemDirectoryHandle | null> =>
  (await storage?.getDirectory?.().catch(() => null)) ?? null;

/** The origin's private file of this name; without such files nothing is ever there. */
export const privateFile = (
  name: string,
  storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage,
): TextFile => {
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: two writers of one file would each keep what the other one has. */
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
