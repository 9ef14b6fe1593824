import { deleteDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { databaseName } from '#adapters/browser/log-database.ts';
import type { Journal } from '#machines/journal.ts';
import { storageWith } from './storage.ts';

/** A device that loses its log: each test of the file has its own user and its own `localStorage`. */
export const losingDevice = () => {
  let users = 0;
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
  const closeAll = (): void => {
    for (const journal of device.opened.splice(0)) journal.close();
  };
  beforeEach(() => {
    device.userId = `loser-${String(++users)}`;
    device.storage = storageWith();
    vi.stubGlobal('localStorage', device.storage);
  });
  afterEach(() => {
    closeAll();
    vi.unstubAllGlobals();
  });
  return device;
};
