/** A log that is thrown away while two tabs work on it that know different things. */
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

/** A tab that hears of nothing and looks when asked to; `then` follows each of its appends. */
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

describe('a log that is thrown away beside two tabs', () => {
  it('keeps what one knew when the other had put it back without, and the order', async () => {
    const [one, other] = [await open(), await open()];
    // As many versions as a log has that was put back once.
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

  it.each([[[]], [['A']]])('keeps what was stored last, not read yet, behind %j', async (names) => {
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
  });

  it('is known again by the place that a new one gives, however short it is', async () => {
    const one = await open();
    await write(one, 'A');
    await throwAway();
    await write(one, 'B', 'C');
    for (const journal of [one, await open()]) expect(waiting(journal)).toEqual(['A', 'B', 'C']);
  });

  it('keeps what was stored in the new one before that was thrown away, too', async () => {
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
