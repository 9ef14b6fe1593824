/** The product's own storage: its sealed log in IndexedDB, and the journal. */
import { systemClock } from '#adapters/browser/clock.ts';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { PAGE_ENTRIES } from '#adapters/storage/database/log-pages.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { broadcastTabChannel } from '#adapters/storage/vault/tab-channel.ts';
import type { BenchOperation } from '#bench/operation.ts';
import { openJournal } from '#machines/journal/journal.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { openDB } from 'idb';
import { pause } from '../measure.ts';
import type { OpenOutbox } from './outbox.ts';

export const openOurJournal = async (userId: string): Promise<Journal> =>
  openJournal(userId, await openLogStore(userId, systemClock), broadcastTabChannel(userId));

const queued = ({ id, ...data }: BenchOperation): NewOperation => ({
  id,
  type: 'UNKNOWN',
  data,
});

/** Resolves when the log has packed so many entries into pages, which it does in the background. */
export const untilPaged = async (userId: string, count: number): Promise<void> => {
  const database = await openDB(databaseName(userId));
  const pages = Math.floor(count / PAGE_ENTRIES);
  while ((await database.getAllKeys('cache')).length < pages) await pause(50);
  database.close();
};

export const openOurs: OpenOutbox = async () => {
  const journal = await openOurJournal('bench');
  return {
    append: (operation) => journal.submit([queued(operation)]),
    appendAll: async (operations) => {
      await journal.submit(operations.map(queued));
      await untilPaged('bench', operations.length);
      await journal.copied();
    },
    settled: () => journal.copied(),
    count: async () => journal.getView().pending.length,
  };
};
