import { describe, expect, it } from 'vitest';
import { searchFields } from '#domain/client-fields.ts';
import { createClient } from '#domain/commands.ts';
import { refresh } from '#machines/refresh.ts';
import { testDevice } from '../builders/device.ts';
import { clientFields } from '../builders/records.ts';

const NOW = 1_795_254_112_345;

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
    const day = 86_400_000;
    for (const time of [NOW, NOW + 1, NOW + day - 1, NOW + day, NOW + day + 1, NOW])
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

describe('reading a cloud that went back', () => {
  const named = (id: string) =>
    createClient(clientFields({ name: id }), { operationId: `op-${id}`, documentId: id });

  /** A device that has sent and read A and B, and a cloud that knows A alone. */
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

  it.each(['all', 'changes'] as const)('stops before it overwrites anything (%s)', async (how) => {
    const { journal, cloud } = await wentBack();
    const before = journal.getSnapshot();
    const read = refresh(journal, cloud, { now: () => NOW + 1 }, how);
    await expect(read).rejects.toMatchObject({ kind: 'cloud-went-back' });
    expect(journal.getSnapshot()).toBe(before);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['A', 'B']);
  });

  it('reads no cursor on a device that has sent nothing', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const readCursor = () => Promise.reject(new Error('asked'));
    await refresh(journal, { ...device.cloud, readCursor }, { now: () => NOW }, 'all');
    expect(journal.getView().lastSync).toBe(NOW);
  });

  it('reads all of a cloud whose place was accepted, whoever reads it', async () => {
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
