import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { copyKey } from '#adapters/storage/copy/copy-file.ts';
import { browserDeviceData } from '#adapters/storage/keys/device-data.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { keysIn } from '#adapters/storage/copy/put-in.ts';
import { createClient } from '#domain/commands/commands.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { nameStoreEvents } from '#domain/queue/copied-queue.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { losingDevice } from '#test/builders/losing-device.ts';
import { clientFields } from '#test/builders/records.ts';

const { device, open } = losingDevice();

const newClient = (id: string, name = `Klient ${id}`) =>
  createClient(clientFields({ name }), { operationId: `op-${id}`, documentId: id });

/** Makes localStorage refuse texts of this length or longer. */
const fill = (length: number): void => {
  const { setItem } = device.storage;
  device.storage.setItem = (key, text) => {
    if (text.length >= length) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(device.storage, key, text);
  };
};

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await journal.submit([newClient(id)]);
  await journal.copied();
  await device.replaceCopy();
};

const shown = (journal: Journal) => journal.getView().clients.map(({ name }) => name);

describe('a log whose database was lost', () => {
  it('is restored with everything unsent, and says so until the user has seen it', async () => {
    await write(await open(), 'A', 'B');
    await device.loseLog();
    const journal = await open();
    expect(shown(journal)).toEqual(['Klient A', 'Klient B']);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 2, isRestored: true });
    journal.forgetRescue();
    expect((await open()).getFacts().rescue).toBeNull();
  });

  it('sends restored operations only once, even if the last commit had no answer', async () => {
    const cloud = createMemoryCloud();
    const lost = await open();
    await write(lost, 'A');
    const { commit } = cloud;
    const unanswered = {
      ...cloud,
      commit: async (...sent: Parameters<typeof commit>) => {
        await commit(...sent);
        throw new TypeError('no answer');
      },
    };
    await runSync(lost, syncPorts(unanswered)).catch(() => undefined);
    await lost.copied();
    await device.loseLog();
    const journal = await open();
    await write(journal, 'B');
    await runSync(journal, syncPorts(cloud));
    expect([...cloud.documents.keys()].filter((path) => path.startsWith('clients/'))).toEqual([
      'clients/A',
      'clients/B',
    ]);
    expect(journal.getView().pending).toEqual([]);
  });

  it('is restored under its passphrase', async () => {
    const keys = browserVault();
    await (await open()).copied();
    await keys.change(device.userId, 'hasło urządzenia');
    await write(await open(keys), 'A');
    await device.loseLog();
    expect(await browserVault().hasPassphrase(device.userId)).toBe(true);
    await expect(open(browserVault())).rejects.toThrow();
    expect(shown(await open(keys))).toEqual(['Klient A']);
    expect(device.storage.getItem(copyKey(device.userId))).not.toContain('Klient A');
  });

  it.each([
    ['torn', (text: string) => text.replace(/"sealed":".{40}/u, '"sealed":"')],
    ['of a newer version', (text: string) => text.replace('"v":1', '"v":2')],
    [
      'too large for its place',
      (text: string) => text.replace(/"sealed":"[^"]*"/u, '"sealed":null'),
    ],
  ])('reports the lost operations if the copy is %s, and keeps that copy', async (_, change) => {
    await write(await open(), 'A', 'B');
    await device.loseLog();
    const damaged = change(device.storage.getItem(copyKey(device.userId)) ?? '');
    device.storage.setItem(copyKey(device.userId), damaged);
    const journal = await open();
    expect(shown(journal)).toEqual([]);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
    await write(journal, 'C');
    expect(device.storage.getItem(`kwity_unsent_kept_${device.userId}`)).toBe(damaged);
    await device.loseLog();
    expect(shown(await open())).toEqual(['Klient C']);
  });

  it('reports nothing if everything had been sent', async () => {
    const journal = await open();
    await write(journal, 'A');
    await runSync(journal, syncPorts(createMemoryCloud()));
    await journal.copied();
    await device.loseLog();
    expect((await open()).getFacts().rescue).toBeNull();
  });
});

describe('a log that is intact', () => {
  it('is not reported as lost if another tab has only appended to it', async () => {
    const first = await open();
    await write(first, 'A');
    const journal = await open(undefined, async () => {
      await write(first, 'B');
      const copy = device.storage.getItem(copyKey(device.userId)) ?? '';
      device.storage.setItem(copyKey(device.userId), copy.replace('"v":1', '"v":2'));
    });
    expect(journal.getFacts().rescue).toBeNull();
    await journal.catchUp();
    expect(shown(journal)).toEqual(['Klient A', 'Klient B']);
  });
});

describe('a log that is lost while tabs are open', () => {
  const loseAll = async (): Promise<void> => {
    device.storage.clear();
    await deleteDB(databaseName(device.userId));
  };

  it('is restored and reported by each tab without the user doing anything', async () => {
    const [one, other] = [await open(), await open()];
    await one.replaceSnapshot({ ...EMPTY_SNAPSHOT, lastSync: 7 }, one.getState().lastSeq);
    await write(one, 'A', 'B');
    await other.catchUp();
    const said = vi.fn();
    other.subscribe(said);
    await loseAll();
    const told = { unsent: 2, isRestored: true };
    for (const journal of [one, other])
      await vi.waitFor(() => expect(journal.getFacts().rescue).toMatchObject(told));
    expect(said).toHaveBeenCalled();
    expect(shown(one)).toEqual(['Klient A', 'Klient B']);
    await one.copied();
    expect(device.storage.getItem(copyKey(device.userId))).not.toBeNull();
    const later = await open();
    expect(shown(later)).toEqual(['Klient A', 'Klient B']);
    expect(later.getView().lastSync).toBe(7);
  });

  it('is restored under its passphrase', async () => {
    const keys = browserVault();
    await (await open()).copied();
    await keys.change(device.userId, 'hasło urządzenia');
    await write(await open(keys), 'A');
    const journal = device.opened.splice(-1)[0];
    for (const shut of device.opened.splice(0)) shut.close();
    device.opened.push(...(journal === undefined ? [] : [journal]));
    await loseAll();
    await vi.waitFor(() => expect(journal?.getFacts().rescue).toMatchObject({ unsent: 1 }));
    await write(await open(keys), 'B');
    await expect(open(browserVault())).rejects.toThrow();
    expect(shown(await open(keys))).toEqual(['Klient A', 'Klient B']);
  });

  it('is not reported as lost if everything was sent', async () => {
    const journal = await open();
    await write(journal, 'A');
    await runSync(journal, syncPorts(createMemoryCloud()));
    await loseAll();
    await vi.waitFor(async () => {
      await journal.copied();
      expect(device.storage.getItem(copyKey(device.userId))).not.toBeNull();
    });
    expect(journal.getFacts().rescue).toBeNull();
    expect(shown(journal)).toEqual(['Klient A']);
  });
});

describe('the second copy', () => {
  it('is written before the first commit is sent', async () => {
    const store = await openLogStore(device.userId, { now: () => 1000 });
    let write = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      write = resolve;
    });
    const copies = store.copies === null ? null : { ...store.copies, added: () => slow };
    const journal = await openJournal(device.userId, { ...store, copies }, memoryTabChannels()());
    device.opened.push(journal);
    await journal.submit([newClient('A')]);
    await journal.append(nameStoreEvents(journal.getState(), 'store-1'));
    const cloud = createMemoryCloud();
    const pass = runSync(journal, syncPorts(cloud));
    await vi.waitFor(() => expect(journal.getState().attempts).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(cloud.documents.size).toBe(0);
    write();
    await pass;
    expect(cloud.documents.has('clients/A')).toBe(true);
  });

  it('is not opened by another user', async () => {
    await write(await open(), 'A');
    const copied = device.storage.getItem(copyKey(device.userId)) ?? '';
    device.userId = `${device.userId}-other`;
    device.storage.setItem(copyKey(device.userId), copied);
    const journal = await open();
    expect(shown(journal)).toEqual([]);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
  });

  it('is erased with the user’s data, and no tab writes it back', async () => {
    const journal = await open();
    await write(journal, 'A');
    // A frozen tab keeps the database from being deleted.
    const frozen = await openDB(databaseName(device.userId));
    let isErased = false;
    const follow = async (): Promise<void> => {
      while (!isErased) {
        await journal.catchUp().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const following = follow();
    await browserDeviceData(() => device.storage).erase(device.userId);
    isErased = true;
    await following;
    await journal.submit([newClient('B')]).catch(() => undefined);
    await journal.copied();
    expect(device.storage.getItem(copyKey(device.userId))).toBeNull();
    expect(await frozen.count('log')).toBe(0);
    // A tab that does not know of the deletion yet cannot write, because the key has changed.
    const head = (await frozen.get('meta', 'head')) as { readonly seal?: object } | undefined;
    expect(head?.seal).toMatchObject({ generation: -1 });
    frozen.close();
  });

  it('is not replaced by an older copy from a tab that knows less', async () => {
    const { copies, raiseFence } = await openLogStore(device.userId, { now: () => 1000 });
    await raiseFence();
    const copy = { unsent: 0, latestAt: 0, numbers: [], entries: [] };
    await copies?.write({ ...copy, lastSeq: 5 });
    await copies?.write({ ...copy, lastSeq: 3 });
    expect((await copies?.read())?.lastSeq).toBe(5);
  });

  it('keeps removed operations as removed, with their reason', async () => {
    const journal = await open();
    await write(journal, 'A');
    const operationId = 'op-A';
    await journal.append([
      { kind: 'failed', operationId, reason: 'permission-denied' },
      { kind: 'removed', operationId, reason: 'Removed' },
    ]);
    await journal.copied();
    await device.loseLog();
    expect((await open()).getView().removed).toMatchObject([
      { id: operationId, retryCount: 1, lastError: 'permission-denied' },
    ]);
  });

  it('keeps at least the number of unsent operations in plain text if the rest does not fit', async () => {
    const journal = await open();
    fill(300);
    await write(journal, 'A');
    await device.loseLog();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
  });

  it('gives up the sealed part if it would take the app’s space', async () => {
    const journal = await open();
    await journal.submit([newClient('A', 'x'.repeat(2_600_000))]);
    await journal.copied();
    const texts = keysIn(device.storage).map((key) => device.storage.getItem(key) ?? '');
    expect(texts.join('').length).toBeLessThan(1000);
    await device.loseLog();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 1, isRestored: false });
  });

  it('never makes a save fail if it does not fit', async () => {
    const journal = await open();
    fill(0);
    await write(journal, 'A');
    expect(shown(journal)).toEqual(['Klient A']);
  });
});
