/**
 * Tests copies that this device cannot read: damaged, from a later version, too large, or another
 * user's.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { localCopyPlace } from '#adapters/storage/copy/copy-place.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { FIRST_SEAL } from '#adapters/storage/database/seal.ts';
import { sealOfCopy } from '#adapters/storage/copy/stored-copy.ts';
import { waitingInCopy } from '#adapters/storage/copy/waiting-in-copy.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { losingDevice, saveClient } from '#test/builders/losing-device.ts';
import { privateFiles } from '#test/builders/private-files.ts';
import { queuedClient } from '#test/builders/records.ts';

const { device, open } = losingDevice();
let files = new Map<string, string>();

beforeEach(() => {
  const fake = privateFiles();
  ({ files } = fake);
  vi.stubGlobal('navigator', { storage: fake.storage });
});

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await saveClient(journal, id);
  await journal.copied();
  await device.replaceCopy();
};

const inBoth = (text: string): void => {
  device.storage.setItem(copyKey(device.userId), text);
  files.set(copyKey(device.userId), text);
};

const keptOf = (n: number): string => `kwity_unsent_kept_${n === 1 ? '' : `${n}_`}${device.userId}`;

/** Loses the log and leaves a copy that a later version wrote. */
const loseUnderNewer = async (): Promise<string> => {
  const newer = (files.get(copyKey(device.userId)) ?? '').replace('"v":1', '"v":2');
  inBoth(newer);
  await device.loseLog();
  return newer;
};

describe('an unreadable copy', () => {
  it.each([
    ['cut off', (text: string) => text.slice(0, 50)],
    ['of a shape that only a newer version knows', () => '{"v":9,"parts":["x"]}'],
    ['nothing but zeros', () => '\0\0\0\0'],
  ])('is kept if it is %s, and reported without a number', async (_, change) => {
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

  it('is not reported if the log is intact', async () => {
    await write(await open(), 'A');
    inBoth('{');
    const journal = await open();
    expect(journal.getFacts().rescue).toBeNull();
    expect(journal.getView().pending).toHaveLength(1);
  });

  it('is ignored if it is empty, as a file that was created but not written', async () => {
    inBoth('');
    expect((await open()).getFacts().rescue).toBeNull();
  });

  it('makes the number of lost operations unknown, also after a later loss', async () => {
    await write(await open(), 'A');
    inBoth('{');
    await device.loseLog();
    await write(await open(), 'B');
    await loseUnderNewer();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: null, isRestored: false });
  });
});

describe('a copy kept after a loss', () => {
  it('stays when another one is kept later', async () => {
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

  it('goes to a private file if localStorage has no room, and its operations are counted once even if two tabs find it', async () => {
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

describe('a copy of another user', () => {
  it('gives no entries, and does not make the app ask for a passphrase in a browser without encryption', async () => {
    const place = (userId: string) =>
      localCopyPlace({ userId, cipher: null, seal: FIRST_SEAL }, () => Promise.resolve());
    const event = queuedClient('op-A', 'A');
    const other = { lastSeq: 3, entries: [{ seq: 3, at: 1000, event }] };
    await place('other')?.write(other);
    const text = (device.storage.getItem(copyKey('other')) ?? '').replace(
      '"generation":0',
      '"generation":4',
    );
    inBoth(text);
    expect(await place(device.userId)?.read()).toMatchObject({
      entries: [],
      missing: { unsent: 1 },
    });
    expect(await sealOfCopy(device.userId)).toEqual(FIRST_SEAL);
    device.storage.setItem(copyKey('other'), text);
    expect(await place('other')?.read()).toMatchObject({ ...other, missing: null });
  });
});

describe('the number of unsent operations in a copy', () => {
  it('is taken from the private file too, in case localStorage is older', async () => {
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
