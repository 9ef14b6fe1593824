/** Operations stored just before a database is lost are reported, even if no copy has them. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { createClient } from '#domain/commands/commands.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { losingDevice } from '#test/builders/losing-device.ts';
import { clientFields } from '#test/builders/records.ts';

const { device, open } = losingDevice();

/** Saves a client; resolves when it is acknowledged, before the copy is written. */
const save = (journal: Journal, id: string): Promise<void> =>
  journal.submit([
    createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id }),
  ]);

/** Saves a client as if the browser were closed before the copy is written. */
const saveWithoutCopy = async (journal: Journal, id: string): Promise<void> => {
  const { setItem } = device.storage;
  device.storage.setItem = (key, text) => {
    if (key !== copyKey(device.userId)) setItem.call(device.storage, key, text);
    else throw new DOMException('closed', 'QuotaExceededError');
  };
  await save(journal, id);
  await journal.copied();
  journal.close();
  device.storage.setItem = setItem;
};

const storeTwo = async (): Promise<void> => {
  const journal = await open();
  await save(journal, 'A');
  await journal.copied();
  await saveWithoutCopy(journal, 'B');
};

describe('an operation stored just before its log is lost', () => {
  it('is reported if the copy does not have it, and the rest is restored', async () => {
    await storeTwo();
    await device.loseLog();
    const journal = await open();
    expect(journal.getView().clients).toMatchObject([{ name: 'A' }]);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
    journal.forgetRescue();
    expect((await open()).getFacts().rescue).toBeNull();
  });

  it('is reported even without any copy', async () => {
    const journal = await open();
    await saveWithoutCopy(journal, 'A');
    await device.loseLog();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
  });

  it('is not reported if the log is intact', async () => {
    await storeTwo();
    const journal = await open();
    expect(journal.getFacts().rescue).toBeNull();
    expect(journal.getView().pending).toHaveLength(2);
  });

  it('leaves no trace once the copy has it', async () => {
    const journal = await open();
    for (let n = 0; n < 60; n++) await save(journal, `many-${String(n)}`);
    await journal.copied();
    expect(Object.keys(device.storage).filter((key) => key.includes('tail'))).toEqual([]);
    await device.loseLog();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 60, isRestored: true });
  });

  it('is erased with the rest, and a copy in progress is not written any more', async () => {
    const journal = await open();
    await save(journal, 'A');
    journal.close();
    await browserDeviceData(() => device.storage).erase(device.userId);
    await journal.copied();
    expect(Object.keys(device.storage).filter((key) => key.includes('unsent'))).toEqual([]);
    expect((await open()).getFacts().rescue).toBeNull();
  });
});
