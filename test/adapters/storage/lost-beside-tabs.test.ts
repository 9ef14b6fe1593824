/** Tests a log that is lost while two tabs use it that know different entries. */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { databaseName } from '#adapters/storage/database/log-database.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { createClient } from '#domain/commands/commands.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { losingDevice } from '#test/builders/losing-device.ts';
import { clientFields } from '#test/builders/records.ts';

const { device } = losingDevice();
let now = 0;

const throwAway = async (): Promise<void> => {
  device.storage.clear();
  await deleteDB(databaseName(device.userId));
};

/**
 * Opens a tab that gets no notices and catches up only on request; `then` runs after each append.
 */
const open = async (then: () => Promise<void> = () => Promise.resolve()): Promise<Journal> => {
  const { onLoss, ...store } = await openLogStore(device.userId, { now: () => (now += 10) });
  expect(onLoss).toBeDefined();
  const append: typeof store.append = async (...asked) => {
    const stored = await store.append(...asked);
    await then();
    return stored;
  };
  const journal = await openJournal(device.userId, { ...store, append }, memoryTabChannels()());
  device.opened.push(journal);
  return journal;
};

const write = async (journal: Journal, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const fields = clientFields({ name: id });
    await journal.submit([createClient(fields, { operationId: `op-${id}`, documentId: id })]);
  }
};

const waiting = (journal: Journal) =>
  journal.getView().pending.map(({ data }) => String(data['name']));

describe('a log that is lost while two tabs are open', () => {
  it('keeps entries that only one tab knew when the other restored the log, and keeps their order', async () => {
    const [one, other] = [await open(), await open()];
    // Gives the new log as many versions as a log has that was restored once.
    for (const lastSync of [1, 2])
      await other.replaceSnapshot({ ...EMPTY_SNAPSHOT, lastSync }, other.getState().lastSeq);
    await write(one, 'A');
    await other.catchUp();
    await write(other, 'B', 'C');
    await throwAway();
    await one.catchUp();
    await write(one, 'D', 'E', 'F');
    await write(other, 'G');
    await one.catchUp();
    for (const journal of [one, other, await open()]) {
      expect(waiting(journal).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
      const byOther = waiting(journal).filter((name) => ['B', 'C', 'G'].includes(name));
      expect(byOther).toEqual(['B', 'C', 'G']);
    }
  });

  it.each([[[]], [['A']]])(
    'keeps the entry appended just before the loss that no tab has read yet, after %j',
    async (names) => {
      let isLost = false;
      const one = await open(async () => {
        if (isLost) await throwAway();
        isLost = false;
      });
      await write(one, ...names);
      const other = await open();
      await write(other, 'B');
      isLost = true;
      await write(one, 'C');
      await other.catchUp();
      await one.catchUp();
      for (const journal of [one, other, await open()])
        expect(waiting(journal).toSorted()).toEqual([...names, 'B', 'C']);
    },
  );

  it('is noticed by the sequence number of the next append, however short the log is', async () => {
    const one = await open();
    await write(one, 'A');
    await throwAway();
    await write(one, 'B', 'C');
    for (const journal of [one, await open()]) expect(waiting(journal)).toEqual(['A', 'B', 'C']);
  });

  it('also keeps entries of the restored log if that one is lost too', async () => {
    let isLost = false;
    const one = await open(async () => {
      if (isLost) await throwAway();
      isLost = false;
    });
    await write(one, 'A', 'B');
    await throwAway();
    isLost = true;
    await write(one, 'C');
    for (const journal of [one, await open()]) expect(waiting(journal)).toEqual(['A', 'B', 'C']);
  });
});
