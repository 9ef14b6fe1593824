import { deleteDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import type { Keys } from '#adapters/storage/vault/vault.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { storageWith } from './storage.ts';

/** A device that loses its log: each test of the file has its own user and its own `localStorage`. */
export const losingDevice = () => {
  const device = {
    userId: '',
    storage: storageWith(),
    /** Closed after the test at the latest. */
    opened: [] as Journal[],
    /** What Chromium does with a damaged database, and what it does on a full disk. */
    loseLog: async (): Promise<void> => {
      closeAll();
      await deleteDB(databaseName(device.userId));
    },
  };
  /** Opens the log; something may happen between what it reads and all else. */
  const open = async (keys?: Keys, meanwhile?: () => Promise<void>): Promise<Journal> => {
    const { userId, opened } = device;
    const store = await openLogStore(userId, { now: () => 1000 }, keys?.secretFor(userId));
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
  afterEach(() => {
    closeAll();
    vi.unstubAllGlobals();
  });
  return { device, open };
};
