/** Copies that nobody can read: torn to nothing, of a shape of later, too large, of somebody else. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { localCopyPlace } from '#adapters/storage/copy/copy-place.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { FIRST_SEAL } from '#adapters/storage/database/seal.ts';
import { sealOfCopy, waitingInCopy } from '#adapters/storage/copy/stored-copy.ts';
import { createClient } from '#domain/commands/commands.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { losingDevice } from '#test/builders/losing-device.ts';
import { privateFiles } from '#test/builders/private-files.ts';
import { clientFields } from '#test/builders/records.ts';

const { device, open } = losingDevice();
let files = new Map<string, string>();

beforeEach(() => {
  const fake = privateFiles();
  ({ files } = fake);
  vi.stubGlobal('navigator', { storage: fake.storage });
});

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await journal.submit([
      createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id }),
    ]);
  await journal.copied();
};

const inBoth = (text: string): void => {
  device.storage.setItem(copyKey(device.userId), text);
  files.set(copyKey(device.userId), text);
};

const keptOf = (n: number): string => `kwity_unsent_kept_${n === 1 ? '' : `${n}_`}${device.userId}`;

/** Leaves a lost log with a copy that a newer edition wrote. */
const loseUnderNewer = async (): Promise<string> => {
  const newer = (files.get(copyKey(device.userId)) ?? '').replace('"v":1', '"v":2');
  inBoth(newer);
  await device.loseLog();
  return newer;
};

describe('a copy that says nothing', () => {
  it.each([
    ['cut off', (text: string) => text.slice(0, 50)],
    ['of a shape that only a newer edition knows', () => '{"v":9,"parts":["x"]}'],
    ['nothing but zeros', () => '\0\0\0\0'],
  ])('is kept where it is %s, and told of without a figure', async (_, change) => {
    await write(await open(), 'A');
    const spoilt = change(files.get(copyKey(device.userId)) ?? '');
    inBoth(spoilt);
    await device.loseLog();
    const journal = await open();
    expect(journal.getFacts().rescue).toMatchObject({ unsent: null, isRestored: false });
    expect(device.storage.getItem(keptOf(1))).toBe(spoilt);
    await write(journal, 'B');
    expect((await open()).getView().clients).toMatchObject([{ name: 'B' }]);
  });

  it('alarms nobody whose log is whole', async () => {
    await write(await open(), 'A');
    inBoth('{');
    const journal = await open();
    expect(journal.getFacts().rescue).toBeNull();
    expect(journal.getView().pending).toHaveLength(1);
  });

  it('is no copy where it is empty: a file that nothing was written into', async () => {
    inBoth('');
    expect((await open()).getFacts().rescue).toBeNull();
  });

  it('makes no later loss smaller: nobody knows how much it was', async () => {
    await write(await open(), 'A');
    inBoth('{');
    await device.loseLog();
    await write(await open(), 'B');
    await loseUnderNewer();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: null, isRestored: false });
  });
});

describe('a copy that is kept', () => {
  it('stays where another one is kept later', async () => {
    await write(await open(), 'A');
    const first = await loseUnderNewer();
    await write(await open(), 'B');
    const second = await loseUnderNewer();
    await open();
    expect([keptOf(1), keptOf(2)].map((key) => device.storage.getItem(key))).toEqual([
      first,
      second,
    ]);
  });

  it('stands in a private file where localStorage has no room for it, and is told of once', async () => {
    await write(await open(), 'A');
    const newer = await loseUnderNewer();
    const { setItem } = device.storage;
    device.storage.setItem = (key, text) => {
      if (text.length > newer.length - 10) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(device.storage, key, text);
    };
    await Promise.all([open(), open()]);
    expect(files.get(keptOf(1))).toBe(newer);
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
    await browserDeviceData(() => device.storage).erase(device.userId);
    expect([...files.keys()]).toEqual([]);
  });
});

describe('a copy of somebody else', () => {
  it('is neither read nor asked for a passphrase where there is no encryption to tell', async () => {
    const place = (userId: string) =>
      localCopyPlace({ userId, cipher: null, seal: FIRST_SEAL }, () => Promise.resolve());
    const other = { lastSeq: 3, unsent: 1, latestAt: 3, numbers: [], entries: [] };
    await place('other')?.write(other);
    const text = (device.storage.getItem(copyKey('other')) ?? '').replace(
      '"generation":0',
      '"generation":4',
    );
    inBoth(text);
    expect(await place(device.userId)?.read()).toMatchObject({ unsent: 1, entries: null });
    expect(await sealOfCopy(device.userId)).toEqual(FIRST_SEAL);
    device.storage.setItem(copyKey('other'), text);
    expect(await place('other')?.read()).toEqual(other);
  });
});

describe('what waits as far as a copy tells', () => {
  it('is asked of the file, too, which is there when localStorage is late', async () => {
    const journal = await open();
    await write(journal, 'A');
    const late = device.storage.getItem(copyKey(device.userId)) ?? '';
    await write(journal, 'B');
    device.storage.setItem(copyKey(device.userId), late);
    expect(await waitingInCopy(device.userId)).toBe(2);
    device.storage.removeItem(copyKey(device.userId));
    expect(await waitingInCopy(device.userId)).toBe(2);
    files.clear();
    expect(await waitingInCopy(device.userId)).toBeNull();
  });
});
