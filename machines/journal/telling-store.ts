import { type LogStore, StorageFault } from '#machines/ports/ports.ts';

/** The store, telling of each write that was refused, forms that nobody saves included. */
export const tellingStore = (store: LogStore, onRefused: () => void): LogStore => {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StorageFault) onRefused();
      throw error;
    }
  };
  return {
    ...store,
    append: (...asked) => told(store.append(...asked)),
    writeSnapshot: (snapshot, readFromSeq, dropSeqs) =>
      told(store.writeSnapshot(snapshot, readFromSeq, dropSeqs)),
    raiseFence: () => told(store.raiseFence()),
    writeDraft: (...asked) => told(store.writeDraft(...asked)),
  };
};
