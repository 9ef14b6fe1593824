import { describe, expect, it } from 'vitest';
import { searchFields } from '#domain/client/client-fields.ts';
import { createClient, deleteClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';

const NOW = 1_795_254_112_345;
const DAY = 86_400_000;

const damagedCloud = async () => {
  const device = testDevice();
  const journal = await device.openTab();
  await journal.submit([createClient(clientFields(), { operationId: 'op-A', documentId: 'A' })]);
  await device.sync(journal);
  device.cloud.put('clients/broken', { userID: 'user-1', name: {} });
  return { ...device, journal };
};

describe('reading the cloud into the cache', () => {
  it('[CACHE-6] counts the damaged records of the cloud and keeps the others', async () => {
    const { journal, cloud } = await damagedCloud();
    expect(journal.getFacts().setAsideInCloud).toBe(0);
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getFacts().setAsideInCloud).toBe(1);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A']);
  });

  it('[CACHE-6] counts damaged records in a tab that is opened later, too', async () => {
    const { journal, cloud, openTab } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect((await openTab()).getFacts().setAsideInCloud).toBe(1);
  });

  it('[CACHE-6] counts damaged records afresh each time', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    await cloud.commit('user-1', [{ kind: 'delete', collection: 'clients', id: 'broken', rev: 0 }]);
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getFacts().setAsideInCloud).toBe(0);
  });

  it('[CACHE-3] remembers when it was read, to the millisecond', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    expect(journal.getView().lastSync).toBe(NOW);
  });

  it('leaves the cache unchanged if the cloud does not answer', async () => {
    const { journal, cloud } = await damagedCloud();
    await refresh(journal, cloud, { now: () => NOW }, 'changes');
    cloud.interference = { loseRequest: () => true };
    await expect(refresh(journal, cloud, { now: () => NOW + 1 }, 'changes')).rejects.toMatchObject({
      kind: 'no-answer',
    });
    expect(journal.getView().lastSync).toBe(NOW);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
  });

  it('asks only for changes, and for everything once a day or after the clock went back', async () => {
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

  it('with changes only, still sees what other devices have changed and deleted', async () => {
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
      { kind: 'delete', collection: 'clients', id: 'A', rev: 1 },
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

describe('reading a cloud that went back', () => {
  const named = (id: string) =>
    createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id });

  /** A device that has sent and read A and B, and a cloud that only has A. */
  const wentBack = async () => {
    const device = testDevice();
    const journal = await device.openTab();
    await journal.submit([named('A')]);
    await device.sync(journal);
    const putBack = device.cloud.copy();
    await journal.submit([named('B')]);
    await device.sync(journal);
    await refresh(journal, device.cloud, { now: () => NOW }, 'all');
    putBack();
    return { ...device, journal };
  };

  it.each(['all', 'changes'] as const)('stops before it overwrites the cache (%s)', async (how) => {
    const { journal, cloud } = await wentBack();
    const before = journal.getSnapshot();
    const read = refresh(journal, cloud, { now: () => NOW + 1 }, how);
    await expect(read).rejects.toMatchObject({ kind: 'cloud-went-back' });
    expect(journal.getSnapshot()).toBe(before);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A', 'B']);
  });

  it('asks for no cursor on a device that has sent nothing', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const readCursor = () => Promise.reject(new Error('asked'));
    await refresh(journal, { ...device.cloud, readCursor }, { now: () => NOW }, 'all');
    expect(journal.getView().lastSync).toBe(NOW);
  });

  it('reads everything once the user has accepted the cloud, in any tab', async () => {
    const { journal, cloud, openTab } = await wentBack();
    const other = await openTab();
    const { storeId = '' } = journal.getState().cursor ?? {};
    const stands = await cloud.readCursor('user-1', storeId);
    const cursor = { storeId, seq: stands?.seq ?? 0 };
    await journal.append([{ kind: 'synced', operationIds: [], cursor }]);
    await refresh(other, cloud, { now: () => NOW + 1 }, 'changes');
    expect(other.getView().clients.map(({ id }) => id)).toEqual(['A']);
  });
});

describe('a record that a reading no longer finds', () => {
  const named = (id: string) =>
    createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id });

  const both = async (stored = createMemoryCloud()) => {
    const device = testDevice('user-1', stored);
    const journal = await device.openTab();
    await journal.submit([named('A'), named('B')]);
    await device.sync(journal);
    await refresh(journal, device.cloud, { now: () => NOW }, 'all');
    const readAt = (time: number) => refresh(journal, device.cloud, { now: () => time }, 'all');
    const vanished = () => journal.getSnapshot().vanished ?? [];
    return { ...device, journal, readAt, vanished };
  };

  it('is kept separately for 30 days by both clocks, and not a millisecond longer', async () => {
    let cloudTime = NOW;
    const stamped = createMemoryCloud({}, () => cloudTime);
    const { cloud, journal, readAt, vanished, openTab, sync } = await both(stamped);
    const storeAt = async (time: number) => {
      cloudTime = time;
      await journal.submit([named(String(time))]);
      await sync(journal);
    };
    cloud.take('clients/B');
    await readAt(NOW + 1);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A']);
    expect(vanished()).toMatchObject([
      { collection: 'clients', record: { id: 'B', name: 'B' }, goneAt: NOW + 1 },
    ]);
    expect((await openTab()).getSnapshot().vanished).toHaveLength(1);
    await readAt(NOW + 100 * DAY);
    expect(vanished()).toHaveLength(1);
    await storeAt(NOW + 31 * DAY);
    await readAt(NOW + 30 * DAY);
    expect(vanished()).toHaveLength(1);
    await readAt(NOW + 30 * DAY + 1);
    expect(vanished()).toEqual([]);
  });

  it('is kept for 30 days of the cloud if the clock was behind when it was gone', async () => {
    const { cloud, readAt, vanished } = await both(createMemoryCloud({}, () => NOW));
    cloud.take('clients/B');
    await readAt(NOW - 100 * DAY);
    expect(vanished()).toMatchObject([{ goneAt: NOW }]);
    await readAt(NOW);
    expect(vanished()).toHaveLength(1);
  });

  it('is no longer kept separately once it is in the cloud again', async () => {
    const { cloud, readAt, vanished } = await both();
    const stored = cloud.documents.get('clients/B') ?? {};
    cloud.take('clients/B');
    await readAt(NOW + 1);
    cloud.put('clients/B', stored);
    await readAt(NOW + 2);
    expect(vanished()).toEqual([]);
  });

  it('is not kept if there is a deletion note after all', async () => {
    const { cloud, readAt, vanished } = await both();
    await cloud.commit('user-1', [{ kind: 'delete', collection: 'clients', id: 'B', rev: 1 }]);
    await readAt(NOW + 1);
    expect(vanished()).toEqual([]);
  });

  it("is not kept if this device's log has its deletion", async () => {
    const { cloud, journal, readAt, vanished } = await both();
    const [, one] = journal.getView().clients;
    if (one !== undefined) await journal.submit([deleteClient(one, 'd')]);
    cloud.take('clients/B');
    await readAt(NOW + 1);
    expect(vanished()).toEqual([]);
  });

  it('is not kept if this device wanted to delete it but the deletion was removed', async () => {
    const { cloud, journal, readAt, vanished } = await both();
    const [, one] = journal.getView().clients;
    if (one !== undefined) await journal.submit([deleteClient(one, 'd')]);
    await journal.append([{ kind: 'removed', operationId: 'd', reason: 'no' }]);
    cloud.take('clients/B');
    await readAt(NOW + 1);
    expect(vanished()).toEqual([]);
  });

  it('is not kept if it still exists but is damaged', async () => {
    const { cloud, readAt, vanished } = await both();
    cloud.put('clients/B', { userID: 'user-1', name: {} });
    await readAt(NOW + 1);
    expect(vanished()).toEqual([]);
  });

  it('is not kept if the user accepted an older state of the cloud', async () => {
    const { cloud, journal, sync, readAt, vanished } = await both();
    const putBack = cloud.copy();
    await journal.submit([named('C')]);
    await sync(journal);
    await readAt(NOW + 1);
    putBack();
    const { storeId = '' } = journal.getState().cursor ?? {};
    const seq = (await cloud.readCursor('user-1', storeId))?.seq ?? 0;
    await journal.append([{ kind: 'synced', operationIds: [], cursor: { storeId, seq } }]);
    await readAt(NOW + 2);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(vanished()).toEqual([]);
  });

  it('is not confused with a receipt that has left the newest hundred', async () => {
    const { cloud, journal, sync, readAt, vanished } = await both();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
    const made = (n: number) =>
      createReceipt(receiptFields({ number: String(n), date: day(n) }), {
        operationId: `op-${String(n)}`,
        documentId: `R${String(n)}`,
      });
    await journal.submit(Array.from({ length: 100 }, (_, n) => made(n)));
    await sync(journal);
    await readAt(NOW + 1);
    await journal.submit([made(100), made(101)]);
    await sync(journal);
    cloud.take('receipts/R50');
    await readAt(NOW + 2);
    expect(vanished()).toMatchObject([{ record: { id: 'R50' } }]);
  });
});
