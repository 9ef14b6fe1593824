import { describe, expect, it } from 'vitest';
import { readSnapshot, storedValues } from '#adapters/stored/stored-snapshot.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { unreadableRecovery } from '#machines/recovery/unreadable-recovery.ts';
import { testDevice } from '#test/builders/device.ts';
import { client, product, receipt } from '#test/builders/records.ts';
import { recovering } from './recovering.ts';

const date = new Date('2026-11-21T08:41:00.000Z');

/** A document of each collection with one field of a wrong type. */
const BROKEN = [
  ['clients/c', { ...client(), name: { first: 'Ewa' } }, ['name']],
  ['receipts/r', { ...receipt(), date, items: 'brak' }, ['items']],
  ['products/p', { ...product(), name: ['x'] }, ['name']],
  ['categories/k', { id: 'k', userID: 'user-1', order: 0, name: false }, ['name']],
] as const;

const withBroken = async (...documents: readonly (readonly [string, object, ...unknown[]])[]) => {
  const device = testDevice();
  for (const [path, document] of documents)
    device.cloud.put(path, { ...document, userID: 'user-1' });
  const journal = await device.openTab();
  await device.refresh(journal);
  const { ports, readAgain } = recovering(journal, device.clock.time, device.cloud);
  return { device, journal, readAgain, recovery: unreadableRecovery(ports) };
};

describe('a record of the cloud that cannot be read', () => {
  it.each(BROKEN)('(%s) is known by its id and its wrong field after a restart', async (...one) => {
    const [path, , fields] = one;
    const { device, journal } = await withBroken(one);
    const values = storedValues({ ...journal.getSnapshot(), allReadAt: 1 });
    const { snapshot } = readSnapshot(JSON.parse(JSON.stringify(values)) as typeof values);
    expect(snapshot.read).toMatchObject({ unreadable: [path], wrongFields: { [path]: fields } });
    expect((await device.openTab()).getFacts().setAsideInCloud).toBe(1);
  });

  it('with several wrong fields is known by its id', async () => {
    const { journal } = await withBroken(['clients/c', { ...client(), name: {}, city: {} }]);
    expect(journal.getSnapshot().read?.wrongFields).toEqual({ 'clients/c': [] });
  });

  it('is handed out as it is stored', async () => {
    const [path, document] = BROKEN[0];
    const { recovery } = await withBroken(BROKEN[0]);
    expect(await recovery.readRaw(path)).toMatchObject({ name: document.name });
  });

  it.each(BROKEN)('(%s) is deleted for every device', async (path, document) => {
    const { device, journal, recovery, readAgain } = await withBroken([path, document]);
    expect(await recovery.deleteUnreadable(path)).toBe('deleted');
    expect(device.cloud.documents.has(path)).toBe(false);
    expect(await device.cloud.deletedSince('user-1', 0)).toContain(path);
    expect(readAgain).toHaveBeenCalledOnce();
    await device.refresh(journal);
    expect(journal.getFacts().setAsideInCloud).toBe(0);
    expect(journal.getSnapshot().vanished ?? []).toEqual([]);
  });

  it('is neither deleted nor handed out once it can be read', async () => {
    const { device, recovery, readAgain } = await withBroken(BROKEN[0]);
    device.cloud.put('clients/c', { ...client(), userID: 'user-1' });
    expect(await recovery.deleteUnreadable('clients/c')).toBe('refreshed');
    expect(await recovery.readRaw('clients/c')).toBeNull();
    expect(device.cloud.documents.has('clients/c')).toBe(true);
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it('is handed out and deleted as what it is if it is a conflict, and not the yard', async () => {
    const { device, journal, recovery } = await withBroken(
      ['conflicts/op', { fields: 'brak', storedAt: date }],
      ['companyDetails/user-1', { name: {} }],
    );
    expect(journal.getSnapshot().read?.unreadable).toContain('conflicts/op');
    expect(await recovery.readRaw('conflicts/op')).toMatchObject({ fields: 'brak' });
    expect(await recovery.deleteUnreadable('conflicts/op')).toBe('deleted');
    expect([...device.cloud.documents.keys()]).toEqual(['companyDetails/user-1']);
    expect(await recovery.readRaw('companyDetails')).toMatchObject({ name: {} });
    expect(await recovery.deleteUnreadable('companyDetails')).toBe('refreshed');
    expect(device.cloud.documents.has('companyDetails/user-1')).toBe(true);
  });

  it('stays if the cloud does not answer', async () => {
    const { device, recovery } = await withBroken(BROKEN[0]);
    device.cloud.interference = { loseRequest: () => true };
    await expect(recovery.deleteUnreadable('clients/c')).rejects.toThrow(CloudFault);
    await expect(recovery.readRaw('clients/c')).rejects.toThrow(CloudFault);
  });
});
