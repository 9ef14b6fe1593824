import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';

describe('a change of a record that another device has changed', () => {
  const city = (value: string) => clientFields({ city: value });

  const twoDevices = async () => {
    const here = await withQueue(newClient('C'));
    await here.run();
    await here.refresh(here.journal);
    const seen = here.journal.getView().clients[0];
    if (seen === undefined) throw new Error('no client');
    const elsewhere = testDevice('user-1', here.cloud);
    const theirs = await elsewhere.openTab();
    await elsewhere.refresh(theirs);
    const there = async (...operations: readonly NewOperation[]) => {
      await theirs.submit(operations);
      await elsewhere.sync(theirs);
    };
    return { ...here, seen, there, elsewhere, theirs };
  };

  it('leaves other fields as the other device has set them', async () => {
    const { journal, run, cloud, seen, there } = await twoDevices();
    await there(...updateClient(seen, { ...seen, name: 'Ewa Źrebiec' }, 'op-t'));
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({
      name: 'Ewa Źrebiec',
      city: 'Łódź',
      searchableText: expect.stringMatching(/ewa zrebiec.*lodz/) as string,
    });
    expect(journal.getView().conflicts).toEqual([]);
  });

  it('becomes a conflict if it overwrites the same field, shown until it was seen', async () => {
    const { journal, run, cloud, seen, there, refresh } = await twoDevices();
    await there(...updateClient(seen, city('Opole'), 'op-t'));
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    expect(journal.getView().conflicts).toEqual([]);
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({ city: 'Łódź' });
    const conflict = {
      operationId: 'op-u',
      collection: 'clients',
      documentId: 'C',
      outcome: 'overwritten',
      fields: [{ field: 'city', base: 'Świdnica', theirs: 'Opole', ours: 'Łódź' }],
      theirsAt: expect.any(Number) as number,
      oursAt: expect.any(Number) as number,
    };
    expect(journal.getView().conflicts).toEqual([conflict]);
    // A crash between the two would leave a commit whose conflict this device never shows.
    const kinds = journal.getEntries().map(({ event }) => event.kind);
    expect(kinds.indexOf('conflicted')).toBe(kinds.lastIndexOf('sent') + 1);
    expect(kinds.indexOf('conflicted')).toBeLessThan(kinds.lastIndexOf('synced'));
    await refresh(journal);
    expect(journal.getView().conflicts).toEqual([conflict]);
    await journal.append([{ kind: 'conflict-seen', operationId: 'op-u' }]);
    expect(journal.getView().conflicts).toEqual([]);
    await refresh(journal);
    await refresh(journal);
    expect(journal.getView().conflicts).toEqual([]);
  });

  it("becomes a conflict with a deletion, even if it lands after the deletion's first lookup", async () => {
    const { journal, run, cloud, seen, there } = await twoDevices();
    cloud.put('clients/broken', { userID: 'user-1', name: {} });
    await journal.submit([
      ...updateClient({ ...seen, id: 'broken' }, city('Łódź'), 'op-u'),
      deleteClient(seen, 'op-d'),
    ]);
    const { lookUp } = cloud;
    // The first lookup finds a record that cannot be read; the rest is looked up again.
    cloud.lookUp = async (...asked) => {
      cloud.lookUp = lookUp;
      const found = await lookUp(...asked);
      await there(...updateClient(seen, city('Opole'), 'op-t'));
      return found;
    };
    await run();
    expect(cloud.documents.has('clients/C')).toBe(false);
    expect(cloud.documents.get('conflicts/op-d')).toMatchObject({ outcome: 'deleted-with-edit' });
    const told = journal.getView().conflicts[0]?.fields.find(({ field }) => field === 'city');
    expect(told).toMatchObject({ base: 'Świdnica', theirs: 'Opole' });
  });

  it('is no longer a conflict once the overwritten value is restored, whatever changes later', async () => {
    const { journal, run, cloud, seen, there, elsewhere, theirs, refresh } = await twoDevices();
    const third = testDevice('user-1', cloud);
    const another = await third.openTab();
    await third.refresh(another);
    await there(...updateClient(seen, city('Opole'), 'op-t'));
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    await run();
    await elsewhere.refresh(theirs);
    const [told] = theirs.getView().conflicts;
    if (told === undefined) throw new Error('nothing is told');
    await there(...restoreLost(told, theirs.getView(), { operationId: 'op-r', at: '' }));
    await refresh(journal);
    await journal.submit(updateClient({ ...seen, city: 'Opole' }, city('Radom'), 'op-v'));
    await run();
    for (const [device, tab] of [
      [elsewhere, theirs],
      [third, another],
    ] as const)
      await device.refresh(tab);
    await refresh(journal);
    for (const tab of [journal, theirs, another]) {
      expect(tab.getView().clients).toMatchObject([{ city: 'Radom' }]);
      expect(tab.getView().conflicts).toEqual([]);
    }
    // The log keeps nothing of it either that could reappear once the cloud's list has moved on.
    expect(journal.getState().conflicts).toEqual({});
  });

  it('shows on all devices when both versions were written', async () => {
    const { journal, run, cloud, seen, there, elsewhere, theirs } = await twoDevices();
    await there(...updateClient(seen, city('Opole'), 'op-t'));
    const theirsAt = (cloud.documents.get('clients/C')?.['storedAt'] as Date).getTime();
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    const oursAt = journal.getState().operations['op-u']?.operation.timestamp;
    await run();
    expect(cloud.documents.get('conflicts/op-u')).toMatchObject({ theirsAt, oursAt });
    await elsewhere.refresh(theirs);
    expect(theirs.getView().conflicts).toMatchObject([{ theirsAt, oursAt }]);
  });

  it('does not hide later values of the cloud after compaction', async () => {
    const { journal, run, seen, there, refresh } = await twoDevices();
    await there(...updateClient(seen, city('Opole'), 'op-t'));
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    await run();
    await refresh(journal);
    await there(...updateClient({ ...seen, city: 'Łódź' }, city('Kielce'), 'op-v'));
    await refresh(journal);
    expect(journal.getView().clients[0]?.city).toBe('Kielce');
    expect(journal.getView().conflicts).toHaveLength(1);
  });

  it('becomes a conflict even if the answer of the commit was lost', async () => {
    const { journal, run, cloud, seen, there } = await twoDevices();
    await there(...updateClient(seen, city('Opole'), 'op-t'));
    await journal.submit(updateClient(seen, city('Łódź'), 'op-u'));
    let calls = 0;
    cloud.interference = { loseAnswer: () => ++calls === 2 };
    await run();
    cloud.interference = {};
    expect(journal.getView()).toMatchObject({ pending: [{ id: 'op-u' }], conflicts: [] });
    await run();
    expect(journal.getView().conflicts).toHaveLength(1);
  });
});
