import { describe, expect, it } from 'vitest';
import { refresh } from '#machines/caching/caching.actors.ts';
import { FencedOff, type Leadership } from '#machines/ports/ports.ts';
import { createClient as writeOfClient } from '#test/adapters/firebase/cloud-writes.ts';
import { testDevice } from '#test/builders/device.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';

const DAY = 86_400_000;
const START = 1_795_254_112_345;
const PATH = 'conflicts/op';

/** A conflict about a client who is there, and a device that has read it. */
const withConflict = async () => {
  const cloudClock = { time: START };
  const cloud = createMemoryCloud({}, () => cloudClock.time);
  await cloud.commit('user-1', [
    writeOfClient('A'),
    {
      kind: 'create',
      collection: 'conflicts',
      id: 'op',
      revision: { rev: 1, revBy: 'op' },
      fields: {
        collection: 'clients',
        documentId: 'A',
        outcome: 'overwritten',
        fields: [{ field: 'city', theirs: 'Opole', ours: 'Łódź' }],
      },
    },
  ]);
  const device = testDevice('user-1', cloud);
  const journal = await device.openTab();
  device.clock.time = START;
  const read = (lead?: Leadership['ifFree']) =>
    refresh(journal, cloud, { now: () => device.clock.time }, 'changes', lead);
  await read();
  return {
    ...{ cloud, journal, read },
    see: () => journal.append([{ kind: 'conflict-seen', operationId: 'op' }]),
    isStored: () => cloud.documents.has(PATH),
    /** Days pass by the device's clock, and by the cloud's if something is stored there. */
    pass: async (days: number, isStoring = true) => {
      device.clock.time += days * DAY;
      if (!isStoring) return;
      cloudClock.time = device.clock.time;
      await cloud.commit('user-1', [writeOfClient(`later-${String(device.clock.time)}`)]);
    },
  };
};

describe('a conflict that is over', () => {
  it('leaves the cloud and this device 30 days after it was seen', async () => {
    const { journal, read, see, isStored, pass } = await withConflict();
    await pass(40);
    await read();
    expect(journal.getView().conflicts).toHaveLength(1);
    await see();
    await pass(29);
    await read();
    expect([isStored(), journal.getView().conflicts]).toEqual([true, []]);
    await pass(1);
    await read();
    expect([isStored(), journal.getSnapshot().conflicts]).toEqual([false, []]);
    expect(journal.getEntries()).toEqual([]);
    await read();
    expect(journal.getView().conflicts).toEqual([]);
  });

  it('stays if only the clock of this device says that time has passed', async () => {
    const { read, see, isStored, pass } = await withConflict();
    await see();
    await pass(300, false);
    await read();
    expect(isStored()).toBe(true);
    await pass(0);
    await read();
    expect(isStored()).toBe(false);
  });

  it('is left to the tab that leads', async () => {
    const { journal, read, see, isStored, pass } = await withConflict();
    await see();
    await pass(31);
    await read(() => Promise.resolve(null));
    await read(() => Promise.reject(new FencedOff()));
    expect([isStored(), journal.getView().conflicts]).toEqual([true, []]);
    await read();
    expect(isStored()).toBe(false);
  });

  it('leaves this device if another one has deleted it', async () => {
    const { cloud, journal, read, see, pass } = await withConflict();
    await see();
    await pass(31);
    await read(() => Promise.resolve(null));
    cloud.take(PATH);
    expect(journal.getSnapshot().conflicts).toHaveLength(1);
    await read();
    expect(journal.getSnapshot().conflicts).toEqual([]);
  });

  it('disturbs no reading if the cloud refuses to delete it', async () => {
    const { cloud, journal, read, see, isStored, pass } = await withConflict();
    await see();
    await pass(31);
    cloud.interference = {
      refuse: ({ collection }) => (collection === 'conflicts' ? 'permission-denied' : null),
    };
    await read();
    expect(journal.getView().lastSync).toBe(START + 31 * DAY);
    cloud.interference = {};
    await read();
    expect(isStored()).toBe(false);
  });
});
