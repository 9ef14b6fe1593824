import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { losingDevice, saveClient } from '#test/builders/losing-device.ts';

const { device, open } = losingDevice();

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await saveClient(journal, id);
  await journal.copied();
  await device.replaceCopy();
};

/** Loses the log and the sealed part of the copy; only its plain numbers are left. */
const loseBoth = async (): Promise<void> => {
  await device.loseLog();
  const copied = device.storage.getItem(copyKey(device.userId)) ?? '';
  device.storage.setItem(
    copyKey(device.userId),
    copied.replace(/"sealed":"[^"]*"/u, '"sealed":null'),
  );
};

describe('a loss that the user has not seen yet', () => {
  it('is still reported after a later log was restored', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await write(await open(), 'C');
    await device.loseLog();
    const journal = await open();
    expect(journal.getView().clients).toMatchObject([{ name: 'C' }]);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
  });

  it('is added to the next loss', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await write(await open(), 'C');
    await loseBoth();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 3, isRestored: false });
  });

  it('counts once even if two tabs find it', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await Promise.all([open(), open()]);
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
  });

  it('of nothing is told anew with all that was restored since', async () => {
    await write(await open(), 'A', 'B');
    await device.loseLog();
    await write(await open(), 'C');
    await device.loseLog();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 3, isRestored: true });
  });
});
