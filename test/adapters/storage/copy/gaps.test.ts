/** Rows of a copy of which some are missing, damaged, or put there by somebody else. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { nameStoreEvents } from '#domain/queue/copied-queue.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { cachedTextsOfEach } from '#test/builders/cached-texts.ts';
import { syncPorts } from '#test/builders/device.ts';
import { losingDevice, saveClient } from '#test/builders/losing-device.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';

const { device, open } = losingDevice();
const texts = cachedTextsOfEach();

const save = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await saveClient(journal, id);
  await journal.copied();
};

const names = (journal: Journal) => journal.getView().clients.map(({ name }) => name);

const rowKey = (seq: number): string => {
  const start = `kwity_unsent_rows_${String(seq)}_`;
  return keysIn(device.storage).find((key) => key.startsWith(start)) ?? '';
};

const damage = (text: string): string => text.replace(/"sealed":".{8}/u, '"sealed":"AAAAAAAA');

describe('a row that is missing', () => {
  it('is reported, and makes sync look up what is behind it, which may have been sent', async () => {
    const journal = await open();
    await journal.append(nameStoreEvents(journal.getState(), 'store-1'));
    await save(journal, 'A', 'B', 'C');
    texts.clear();
    device.storage.removeItem(rowKey(3));
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['A', 'C']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
    expect(next.getState().copies).toMatchObject([{ operationIds: ['op-A', 'op-C'] }]);
    const cloud = createMemoryCloud();
    await runSync(next, syncPorts(cloud));
    expect(['A', 'C'].map((id) => cloud.applied(`clients/${id}`))).toEqual([1, 1]);
  });

  it('ends what is opened under a passphrase, and what is behind it is reported and kept', async () => {
    const keys = browserVault();
    await (await open()).copied();
    await keys.change(device.userId, 'hasło urządzenia');
    await save(await open(keys), 'A', 'B', 'C');
    texts.clear();
    device.storage.removeItem(rowKey(2));
    await device.loseLog();
    const next = await open(keys);
    expect(names(next)).toEqual(['A']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
    expect(device.storage.getItem(`kwity_unsent_kept_${device.userId}`)).toContain('"seq":3');
  });

  it('is reported without a number if the whole copy before it is gone, too', async () => {
    const journal = await open();
    await save(journal, 'A', 'B', 'C');
    await runSync(journal, syncPorts(createMemoryCloud()));
    await save(journal, 'D');
    device.storage.removeItem(copyKey(device.userId));
    for (const url of texts.keys()) if (!url.includes('_rows_')) texts.delete(url);
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['D']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: null, isRestored: false });
  });

  it('is counted up to a limit, so that a place far away ends no start', async () => {
    await save(await open(), 'A');
    const [name, text] = [rowKey(1), device.storage.getItem(rowKey(1)) ?? ''];
    const far = (one: string) => one.replaceAll(/(_|"seq":)1(?=[_,])/gu, '$11000000');
    device.storage.setItem(far(name), far(text));
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['A']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 256 });
  });

  it('is not claimed by the name of a text with rows around it, so the next start replaces the copy', async () => {
    await save(await open(), 'A');
    const [one, other] = [await open(), await open()];
    await save(one, 'B');
    // Gathered in one text of the first tab, around an entry of the other.
    await saveClient(one, 'C');
    await saveClient(other, 'D');
    await saveClient(one, 'E');
    await Promise.all([one.copied(), other.copied()]);
    for (const url of texts.keys()) if (url.includes('_rows_4_')) texts.delete(url);
    for (const journal of [one, other]) journal.close();
    await open();
    expect(keysIn(device.storage).filter((key) => key.includes('_rows_'))).toEqual([]);
  });
});

describe('a row that does not open', () => {
  it.each([
    [
      'localStorage',
      () => device.storage.setItem(rowKey(1), damage(device.storage.getItem(rowKey(1)) ?? '')),
    ],
    ['its file', () => texts.forEach((text, url) => texts.set(url, damage(text)))],
  ])('in %s is restored from the other place', async (_, spoil) => {
    await save(await open(), 'A');
    spoil();
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['A']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: true });
  });
});
