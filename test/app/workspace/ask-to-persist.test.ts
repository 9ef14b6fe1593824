import { describe, expect, it, vi } from 'vitest';
import { askToPersistOnceQueued } from '#app/workspace/ask-to-persist.ts';
import { createClient } from '#domain/commands/commands.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';

const storageThat = (isPersistent: boolean | null) => {
  const askToPersist = vi.fn(() => Promise.resolve(true));
  const read = () => Promise.resolve({ isPersistent, usedBytes: null, quotaBytes: null });
  return { read, askToPersist };
};

const client = (documentId: string) =>
  createClient(clientFields(), { operationId: `op-${documentId}`, documentId });

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the app asks the browser to persist its storage', () => {
  it('once, as soon as the first operation is pending', async () => {
    const journal = await testDevice().openTab();
    const storage = storageThat(false);
    askToPersistOnceQueued(journal, storage);
    await settle();
    expect(storage.askToPersist).not.toHaveBeenCalled();
    await journal.submit([client('A')]);
    await journal.submit([client('B')]);
    await settle();
    expect(storage.askToPersist).toHaveBeenCalledOnce();
  });

  it('at the start if operations are already pending', async () => {
    const journal = await testDevice().openTab();
    await journal.submit([client('A')]);
    const storage = storageThat(false);
    askToPersistOnceQueued(journal, storage);
    await settle();
    expect(storage.askToPersist).toHaveBeenCalledOnce();
  });

  it.each([true, null])(
    'but not if the storage is already persistent or unknown: %s',
    async (isPersistent) => {
      const journal = await testDevice().openTab();
      await journal.submit([client('A')]);
      const storage = storageThat(isPersistent);
      askToPersistOnceQueued(journal, storage);
      await settle();
      expect(storage.askToPersist).not.toHaveBeenCalled();
    },
  );
});
