import { deleteDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import type { Keys } from '#adapters/storage/vault/vault.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { createClient } from '#domain/commands/commands.ts';
import { clientFields } from './records.ts';
import { storageWith } from './storage.ts';

/** Stores a client; resolves when it is acknowledged. */
export const saveClient = (journal: Journal, id: string, name = id): Promise<void> =>
  journal.submit([
    createClient(clientFields({ name }), { operationId: `op-${id}`, documentId: id }),
  ]);

/** Builds a device that can lose its log; each test gets its own user and `localStorage`. */
export const losingDevice = () => {
  const device = {
    userId: '',
    storage: storageWith(),
    /** Journals that are still open; `afterEach` closes them. */
    opened: [] as Journal[],
    /** Deletes the database, as Chromium does with a damaged one or on a full disk. */
    loseLog: async (): Promise<void> => {
      closeAll();
      await deleteDB(databaseName(device.userId));
    },
    /** Replaces the second copy by all that it holds, as happens when much of it is outdated. */
    replaceCopy: async (): Promise<void> => {
      const copies = stores.at(-1)?.copies;
      const copy = await copies?.read();
      if (copy) await copies?.write(copy).catch(() => undefined);
    },
  };
  const stores: LogStore[] = [];
  /** Opens the journal; `meanwhile` runs after the log was loaded and before anything else. */
  const open = async (keys?: Keys, meanwhile?: () => Promise<void>): Promise<Journal> => {
    const { userId, opened } = device;
    const store = await openLogStore(userId, { now: () => 1000 }, keys?.secretFor(userId));
    stores.push(store);
    const load = async () => {
      const loaded = await store.load();
      await meanwhile?.();
      return loaded;
    };
    const journal = await openJournal(userId, { ...store, load }, memoryTabChannels()());
    opened.push(journal);
    await journal.copied();
    return journal;
  };
  const closeAll = (): void => {
    for (const journal of device.opened.splice(0)) journal.close();
  };
  beforeEach(() => {
    // Files share the databases of their process.
    device.userId = crypto.randomUUID();
    device.storage = storageWith();
    vi.stubGlobal('localStorage', device.storage);
  });
  afterEach(async () => {
    closeAll();
    // A text that waits for its turn would be written into the next test.
    for (const { copies } of stores.splice(0)) await copies?.added();
    vi.unstubAllGlobals();
  });
  return { device, open };
};
