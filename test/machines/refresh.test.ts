import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#adapters/memory/cloud.ts';
import { searchFields } from '#domain/client-fields.ts';
import { createClient } from '#domain/commands.ts';
import type { Journal } from '#machines/journal.ts';
import { refresh } from '#machines/refresh.ts';
import { createClient as writeOfClient } from '../adapters/cloud-writes.ts';
import { testDevice } from '../builders/device.ts';
import { clientFields } from '../builders/records.ts';

const NOW = 1_795_254_112_345;
const DAY = 86_400_000;

/** A cloud with one client that is right and one that is damaged. */
const damagedCloud = async () => {
  const device = testDevice();
  const journal = await device.openTab();
  await journal.submit([createClient(clientFields(), { operationId: 'op-A', documentId: 'A' })]);
  await device.sync(journal);
  device.cloud.put('clients/broken', { userID: 'user-1', name: 17 });
  return { ...device, journal };
};

describe('reading the cloud into the cache', () => {
  it('[CACHE-6] counts the records that are damaged in the cloud, and keeps the others', async () => {
    const { journal, cloud } = await damagedCloud();
    expect(journal.getFacts().setAsideInCloud).toBe(0);
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getFacts().setAsideInCloud).toBe(1);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A']);
  });

  it('[CACHE-6] counts them anew each time', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    await cloud.commit('user-1', [{ kind: 'delete', collection: 'clients', id: 'broken' }]);
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getFacts().setAsideInCloud).toBe(0);
  });

  it('[CACHE-3] remembers when it was read, to the millisecond', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getView().lastSync).toBe(NOW);
  });

  it('leaves the cache as it was when the cloud does not answer', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    cloud.interference = { loseRequest: () => true };
    await expect(refresh(journal, cloud, { now: () => NOW + 1 }, 'changes')).rejects.toMatchObject({
      kind: 'no-answer',
    });
    expect(journal.getView().lastSync).toBe(NOW);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
  });

  it('asks only for what has changed, and once a day for all, or when the clock went back', async () => {
    const { journal, cloud } = await damagedCloud();
    const asked: boolean[] = [];
    const watched = {
      ...cloud,
      read: (...[userId, known]: Parameters<typeof cloud.read>) => {
        asked.push(known === undefined);
        return cloud.read(userId, known);
      },
    };
    for (const time of [NOW, NOW + 1, NOW + DAY - 1, NOW + DAY, NOW + DAY + 1, NOW])
      await refresh(journal, watched, { now: () => time }, 'changes');
    expect(asked).toEqual([true, false, false, true, false, true]);
  });

  it('sees what others have changed and deleted, though it reads no more than that', async () => {
    const { journal, cloud } = await damagedCloud();
    const fields = clientFields();
    await cloud.commit('user-1', [
      {
        kind: 'create',
        collection: 'clients',
        id: 'B',
        revision: { rev: 1, revBy: 'x' },
        fields: { ...fields, ...searchFields(fields) },
      },
    ]);
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    await cloud.commit('user-1', [
      { kind: 'delete', collection: 'clients', id: 'A' },
      {
        kind: 'update',
        collection: 'clients',
        id: 'B',
        revision: { rev: 2, revBy: 'y' },
        fields: { city: 'Opole' },
      },
    ]);
    await refresh(journal, cloud, { now: () => NOW + 1 }, 'changes');
    expect(journal.getView().clients).toMatchObject([{ id: 'B', city: 'Opole' }]);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
  });
});

describe('a device that reads the cloud for the first time', () => {
  const HOUR = 3_600_000;

  /** A cloud whose clock the test sets, and in which a conflict can be told. */
  const cloudWithClock = () => {
    const clock = { time: 100 * DAY };
    const cloud = createMemoryCloud({}, () => clock.time);
    const tell = (id: string) =>
      cloud.commit('user-1', [
        {
          kind: 'create',
          collection: 'conflicts',
          id,
          revision: { rev: 1, revBy: id },
          fields: {
            collection: 'clients',
            documentId: 'A',
            outcome: 'overwritten',
            fields: [{ field: 'city', theirs: 'Opole', ours: 'Łódź' }],
          },
        },
      ]);
    return { clock, cloud, tell };
  };

  const toldTo = ({ getView }: Journal) =>
    getView()
      .conflicts.map(({ operationId }) => operationId)
      .toSorted();

  it.each(['all', 'changes'] as const)(
    'is told of the last day alone, and then of all that comes, for as long as it has not seen it (%s)',
    async (extent) => {
      const { clock, cloud, tell } = cloudWithClock();
      await tell('long ago');
      clock.time += DAY + HOUR;
      await tell('today');
      clock.time += HOUR;
      await cloud.commit('user-1', [writeOfClient('A')]);
      const journal = await testDevice('user-1', cloud).openTab();
      // By the clock of the cloud: this device's stands elsewhere.
      const read = (days: number) =>
        refresh(journal, cloud, { now: () => NOW + days * DAY }, extent);
      await read(0);
      expect(toldTo(journal)).toEqual(['today']);
      for (const day of [1, 2, 3]) {
        clock.time += DAY;
        await cloud.commit('user-1', [writeOfClient(`later-${String(day)}`)]);
        await read(day);
        expect(toldTo(journal), `day ${String(day)}`).toEqual(['today']);
      }
      await tell('later');
      await read(4);
      expect(toldTo(journal)).toEqual(['later', 'today']);
    },
  );
});
