import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
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

/** Blocks these calls to the private files. Returns a function that lets them continue. */
const hold = async (call: 'getFileHandle' | 'removeEntry'): Promise<() => void> => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const root = await navigator.storage.getDirectory();
  const now = root[call].bind(root) as (...asked: unknown[]) => Promise<never>;
  root[call] = async (...asked: unknown[]) => {
    await held;
    return now(...asked);
  };
  return goOn;
};

const write = async (journal: Journal, id: string, name = `Klient ${id}`): Promise<void> => {
  const ids = { operationId: `op-${id}`, documentId: id };
  await journal.submit([createClient(clientFields({ name }), ids)]);
  await journal.copied();
  await device.replaceCopy();
};

const inStorage = () => device.storage.getItem(copyKey(device.userId));
const inFile = () => files.get(copyKey(device.userId));
const shown = (journal: Journal) => journal.getView().clients.map(({ name }) => name);

describe('a second copy in a private file', () => {
  it('restores the log if localStorage has not reached the disk', async () => {
    await write(await open(), 'A');
    device.storage.removeItem(copyKey(device.userId));
    await device.loseLog();
    const journal = await open();
    expect(shown(journal)).toEqual(['Klient A']);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: true });
  });

  it('is used if the copy in localStorage is older', async () => {
    const first = await open();
    await write(first, 'A');
    const late = inStorage() ?? '';
    await write(first, 'B');
    device.storage.setItem(copyKey(device.userId), late);
    await device.loseLog();
    expect(shown(await open())).toEqual(['Klient A', 'Klient B']);
  });

  it('is not used if it is the older one', async () => {
    const first = await open();
    await write(first, 'A');
    const late = inFile() ?? '';
    await write(first, 'B');
    files.set(copyKey(device.userId), late);
    await device.loseLog();
    expect(shown(await open())).toEqual(['Klient A', 'Klient B']);
  });

  it('holds what is too large for localStorage', async () => {
    const long = 'x'.repeat(2_600_000);
    await write(await open(), 'A', long);
    expect(inStorage()?.length).toBeLessThan(1000);
    await device.loseLog();
    expect(shown(await open())).toEqual([long]);
  });

  it('is used if the copy in localStorage is damaged', async () => {
    await write(await open(), 'A');
    device.storage.setItem(copyKey(device.userId), (inStorage() ?? '').slice(0, -60) + '"}');
    await device.loseLog();
    expect(shown(await open())).toEqual(['Klient A']);
  });

  it('is reported once and kept if it does not open', async () => {
    await write(await open(), 'A');
    const newer = (inFile() ?? '').replace('"v":1', '"v":2');
    files.set(copyKey(device.userId), newer);
    device.storage.removeItem(copyKey(device.userId));
    await device.loseLog();
    const goOn = await hold('removeEntry');
    // Both tabs have read the file by then.
    setTimeout(goOn, 300);
    const both = await Promise.all([open(), open()]);
    const one = both.find((journal) => journal.getFacts().rescue !== null);
    if (one === undefined) throw new Error('told of nowhere');
    expect(one.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
    expect(device.storage.getItem(`kwity_unsent_kept_${device.userId}`)).toBe(newer);
    await write(one, 'B');
    await device.loseLog();
    const later = await open();
    expect(shown(later)).toEqual(['Klient B']);
    expect(later.getFacts().rescue).toMatchObject({ unsent: 1 });
  });

  it('opens only under its passphrase, and stores the salt', async () => {
    const keys = browserVault();
    await write(await open(), 'A');
    const before = inFile() ?? '';
    await keys.change(device.userId, 'hasło urządzenia');
    const { sealed } = JSON.parse(before) as { sealed: string };
    expect(inFile()).not.toContain(sealed);
    device.storage.removeItem(copyKey(device.userId));
    await device.loseLog();
    await expect(open(browserVault())).rejects.toThrow();
    expect(shown(await open(keys))).toEqual(['Klient A']);
  });

  it('is erased with the user’s data, and no tab writes it back', async () => {
    const journal = await open();
    await write(journal, 'A');
    const goOn = await hold('getFileHandle');
    await journal.submit([createClient(clientFields(), { operationId: 'op-B', documentId: 'B' })]);
    // Most of the copy is outdated now, so it is replaced.
    await journal.append([{ kind: 'discarded', operationId: 'op-B' }]);
    await vi.waitUntil(() => inStorage()?.includes('"lastSeq":3'));
    await browserDeviceData(() => device.storage).erase(device.userId);
    goOn();
    await journal.copied();
    await write(journal, 'C').catch(() => undefined);
    expect([...files.keys()]).toEqual([]);
    expect(inStorage()).toBeNull();
  });
});
