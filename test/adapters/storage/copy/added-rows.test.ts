/** Entries are added to the second copy before they are acknowledged. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { rowsOf } from '#adapters/storage/copy/row-texts.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import type { CopyPlace } from '#machines/ports/copy-ports.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { cachedTextsOfEach } from '#test/builders/cached-texts.ts';
import { syncPorts } from '#test/builders/device.ts';
import { losingDevice, saveClient } from '#test/builders/losing-device.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';

const { device, open } = losingDevice();
const texts = cachedTextsOfEach();

afterEach(() => vi.useRealTimers());

/** Makes localStorage refuse texts of this length or longer. */
const fill = (length: number): void => {
  const { setItem } = device.storage;
  device.storage.setItem = (key, text) => {
    if (text.length >= length) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(device.storage, key, text);
  };
};

const rowKeys = () => keysIn(device.storage).filter((key) => key.includes('_rows_'));
const rowTexts = () =>
  [...texts.keys()].filter((url) => url.includes('_rows_') && url.endsWith(device.userId));
const names = (journal: Journal) => journal.getView().clients.map(({ name }) => name);

describe('an acknowledged operation', () => {
  it('is in localStorage at once, and is restored if the browser ends before anything else', async () => {
    const journal = await open();
    const atOnce = saveClient(journal, 'A').then(() => [...rowKeys()]);
    expect(await atOnce).toHaveLength(1);
    texts.clear();
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['A']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: true });
  });

  it('is in a file a moment later, in case localStorage has not reached the disk', async () => {
    const journal = await open();
    await saveClient(journal, 'A');
    await journal.copied();
    for (const key of keysIn(device.storage)) device.storage.removeItem(key);
    await device.loseLog();
    expect(names(await open())).toEqual(['A']);
  });

  it('stays in a file if it does not fit into localStorage', async () => {
    const journal = await open();
    const long = 'x'.repeat(2_600_000);
    await saveClient(journal, 'A', long);
    await journal.copied();
    expect(device.storage.getItem(rowKeys()[0] ?? '')?.length).toBeLessThan(200);
    await device.loseLog();
    expect(names(await open())).toEqual([long]);
  });

  it('is reported as lost, with the restored ones around it, if no text of it is left', async () => {
    const journal = await open();
    await saveClient(journal, 'A');
    const { setItem } = device.storage;
    fill(300);
    await saveClient(journal, 'B');
    device.storage.setItem = setItem;
    await saveClient(journal, 'C');
    texts.clear();
    await device.loseLog();
    const next = await open();
    expect(names(next)).toEqual(['A', 'C']);
    expect(next.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
    next.forgetRescue();
    expect((await open()).getFacts().rescue).toBeNull();
  });

  it('is restored with a report though localStorage has no room for either', async () => {
    fill(0);
    await saveClient(await open(), 'A');
    await device.opened[0]?.copied();
    await device.loseLog();
    const next = await open();
    expect([next.getFacts().rescue, names(next)]).toMatchObject([{ isRestored: true }, ['A']]);
  });

  it('is reported as lost with its number if its text is cut behind it', () => {
    const row = { seq: 4, at: 7, v: 4, number: '8/28/11/2026', sealed: 'x'.repeat(90) };
    const cut = JSON.stringify([row, { ...row, seq: 5, number: '9' }]).slice(0, 100);
    const span = { first: { seq: 4, at: 7 }, lastSeq: 5 };
    expect(rowsOf(span, cut).map(({ seq, number }) => [seq, number])).toEqual([
      [4, '8/28/11/2026'],
      [5, ''],
    ]);
  });

  it('is not reported if the log is intact', async () => {
    const journal = await open();
    await saveClient(journal, 'A');
    journal.close();
    const next = await open();
    expect([next.getFacts().rescue, names(next)]).toEqual([null, ['A']]);
  });
});

describe('the copy', () => {
  it('costs a save the same however many operations wait: nothing is written again', async () => {
    const journal = await open();
    for (let n = 0; n < 40; n++) await saveClient(journal, `many-${String(n)}`);
    await journal.copied();
    const written: string[] = [];
    const { setItem } = device.storage;
    device.storage.setItem = (key, text) => {
      written.push(text);
      setItem.call(device.storage, key, text);
    };
    const before = new Set(rowTexts());
    await saveClient(journal, 'one more');
    await journal.copied();
    // A tab of another test may still write the texts of its user.
    const later = rowTexts().flatMap((url) => (before.has(url) ? [] : (texts.get(url) ?? [])));
    expect(texts.has(`/${copyKey(device.userId)}`)).toBe(false);
    for (const all of [written, later])
      expect([all.length, all[0]?.length]).toEqual([1, expect.closeTo(800, -3)]);
  });

  it('is rows alone until much of it is outdated', async () => {
    const journal = await open();
    await saveClient(journal, 'A');
    await journal.copied();
    await open();
    expect([device.storage.getItem(copyKey(device.userId)), rowKeys().length]).toEqual([null, 1]);
  });

  it('is replaced once it is mostly outdated, and keeps no rows then', async () => {
    const journal = await open();
    for (const id of ['A', 'B', 'C']) await saveClient(journal, id);
    await runSync(journal, syncPorts(createMemoryCloud()));
    await journal.copied();
    expect([rowKeys(), rowTexts()]).toEqual([[], []]);
  });

  it('is replaced at the start if a place of it is missing', async () => {
    for (const lose of [() => device.storage.clear(), () => texts.clear()]) {
      const journal = await open();
      await saveClient(journal, crypto.randomUUID());
      await journal.copied();
      journal.close();
      lose();
      await open();
      const key = copyKey(device.userId);
      const inFile = texts.get(`/${key}`) ?? '';
      expect(inFile).toContain('"unsent"');
      expect([device.storage.getItem(key), rowKeys(), rowTexts()]).toEqual([inFile, [], []]);
    }
  });

  it('is replaced if it knew more than the log, because what it lacked was set aside', async () => {
    const store = memoryLogStore(newMemoryDisk(), { now: () => 1000 });
    const write = vi.fn(() => Promise.resolve());
    const copies: CopyPlace = {
      reach: () => Promise.resolve({ knownUpTo: 7, wholeUpTo: 7, replacedUpTo: 0 }),
      read: () =>
        Promise.resolve({
          ...{ lastSeq: 0, entries: [], isGapped: true },
          missing: { unsent: 1, latestAt: 1, numbers: [] },
        }),
      write,
      added: () => Promise.resolve(),
      setAside: () => Promise.resolve(true),
      readRescue: () => null,
      writeRescue: () => undefined,
    };
    const journal = await openJournal('user-1', { ...store, copies }, memoryTabChannels()());
    await journal.copied();
    expect(write).toHaveBeenCalledOnce();
    journal.close();
  });

  it('is erased with the rest, and a text in progress is not written any more', async () => {
    const journal = await open();
    await saveClient(journal, 'A');
    journal.close();
    await browserDeviceData(() => device.storage).erase(device.userId);
    await journal.copied();
    expect([keysIn(device.storage), [...texts]]).toEqual([[], []]);
    expect((await open()).getFacts().rescue).toBeNull();
  });
});
