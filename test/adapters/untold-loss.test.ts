import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyKey } from '#adapters/browser/copy-place.ts';
import { databaseName } from '#adapters/browser/log-database.ts';
import { openLogStore } from '#adapters/browser/log-store.ts';
import { memoryTabChannels } from '#adapters/memory/tab-channel.ts';
import { createClient } from '#domain/commands.ts';
import { type Journal, openJournal } from '#machines/journal.ts';
import { clientFields } from '#test/builders/records.ts';
import { storageWith } from '#test/builders/storage.ts';

let users = 0;
let userId = '';
let storage = storageWith();
const opened: Journal[] = [];

const open = async (): Promise<Journal> => {
  const store = await openLogStore(userId, { now: () => 1000 });
  const journal = await openJournal(userId, store, memoryTabChannels()());
  opened.push(journal);
  return journal;
};

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await journal.submit([
      createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id }),
    ]);
  await journal.copied();
};

const loseLog = async (): Promise<void> => {
  for (const journal of opened.splice(0)) journal.close();
  await deleteDB(databaseName(userId));
};

/** Of the copy the note alone is left. */
const loseBoth = async (): Promise<void> => {
  await loseLog();
  const copied = storage.getItem(copyKey(userId)) ?? '';
  storage.setItem(copyKey(userId), copied.replace(/"sealed":"[^"]*"/u, '"sealed":null'));
};

beforeEach(() => {
  userId = `untold-${String(++users)}`;
  storage = storageWith();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.unstubAllGlobals();
});

describe('a loss that nobody has seen yet', () => {
  it('is still told after a later log was put back', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await write(await open(), 'C');
    await loseLog();
    const journal = await open();
    expect(journal.getView().clients).toMatchObject([{ name: 'C' }]);
    expect(journal.getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
  });

  it('is told together with the next one', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await write(await open(), 'C');
    await loseBoth();
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 3, isRestored: false });
  });

  it('counts once where two tabs start at it', async () => {
    await write(await open(), 'A', 'B');
    await loseBoth();
    await Promise.all([open(), open()]);
    expect((await open()).getFacts().rescue).toMatchObject({ unsent: 2, isRestored: false });
  });
});
