import { describe, expect, it, vi } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { FencedOff } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

const pendingIds = (journal: Awaited<ReturnType<typeof withQueue>>['journal']) =>
  journal.getView().pending.map(({ id }) => id);

describe('a pass over the queue', () => {
  it('[SYNC-4, SYNC-5] sends pending operations, removes them from the queue and reports what it did', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('C'),
      newReceipt('1', 'temp_client_C'),
    );
    const outcome = await run();
    expect(outcome).toMatchObject({
      success: true,
      syncedOperations: 2,
      failedOperations: 0,
      errors: [],
    });
    expect(pendingIds(journal)).toEqual([]);
    expect([...cloud.documents.keys()].sort()).toEqual(['clients/C', 'receipts/1']);
  });

  it('[SYNC-3, OWN-1, CALL-1] writes real ids and the user’s own id', async () => {
    const { run, cloud } = await withQueue(newClient('C'), newReceipt('1', 'temp_client_C'));
    await run();
    expect(cloud.documents.get('receipts/1')).toMatchObject({ clientId: 'C', userID: 'user-1' });
    expect(cloud.documents.get('clients/C')).toMatchObject({ userID: 'user-1' });
    expect(JSON.stringify([...cloud.documents])).not.toMatch(/temp_(client|receipt)_/);
  });

  it('[CLIENT-2] sets the derived search fields', async () => {
    const { run, cloud } = await withQueue(newClient('C'));
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({
      name_normalized: 'lukasz zolc',
      fullAddress: 'ul. Kolejowa 14/3, 58-100 Świdnica',
    });
  });

  it('derives the search fields of a changed client from all fields of the client', async () => {
    const { run, cloud } = await withQueue(
      newClient('C'),
      ...updateClient(client({ id: 'temp_client_C' }), clientFields({ city: 'Łódź' }), 'op-u'),
    );
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({
      city: 'Łódź',
      searchableText: expect.stringContaining('lodz') as string,
    });
  });

  it('[SYNC-6] shows real ids and reports what changed in the cache', async () => {
    const { journal, run } = await withQueue(newClient('C'), newReceipt('1', 'temp_client_C'));
    const { cacheUpdates } = await run();
    const view = journal.getView();
    expect(view.clients.map(({ id }) => id)).toEqual(['C']);
    expect(view.receipts.map(({ id, clientId }) => [id, clientId])).toEqual([['1', 'C']]);
    expect(view.findings).toEqual([]);
    expect(cacheUpdates?.removedTempEntries).toEqual(['temp_client_C', 'temp_receipt_1']);
    expect(cacheUpdates?.updatedReceipts.map(({ id }) => id)).toEqual(['1']);
  });

  it('[SYNC-7] leaves no dangling temporary id if only a part was sent', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('C'),
      newReceipt('1', 'temp_client_C'),
    );
    cloud.interference.refuse = (write) => (write.collection === 'receipts' ? 'invalid' : null);
    await run();
    expect(pendingIds(journal)).toEqual(['op-1']);
    cloud.interference = {};
    await run();
    expect(cloud.documents.get('receipts/1')).toMatchObject({ clientId: 'C' });
  });

  it('[SYNC-11] removes a deleted client from the cache', async () => {
    const { journal, run, cloud, refresh } = await withQueue(newClient('C'));
    await run();
    await refresh(journal);
    await journal.submit([deleteClient(client({ id: 'C' }), 'op-d')]);
    await run();
    await refresh(journal);
    expect(journal.getView().clients).toEqual([]);
    expect(cloud.documents.has('clients/C')).toBe(false);
  });

  it('counts the deletion of a missing record as done', async () => {
    const { journal, run } = await withQueue(deleteClient(client({ id: 'gone' }), 'op-d'));
    const outcome = await run();
    expect(outcome.failedOperations).toBe(0);
    expect(pendingIds(journal)).toEqual([]);
  });

  it('[SYNC-12] reads and writes nothing of another user', async () => {
    const { run, cloud } = await withQueue(newClient('C'));
    await run();
    const other = testDevice('user-2', cloud);
    const journal = await other.openTab();
    await other.refresh(journal);
    expect(journal.getView().clients).toEqual([]);
  });
});

describe('a refusal', () => {
  it('[SYNC-4] is counted for the operation that caused it, and the rest is sent', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('A'),
      newClient('BAD'),
      newReceipt('1', 'temp_client_BAD'),
      newClient('Z'),
      newReceipt('2', 'temp_client_Z'),
    );
    cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'permission-denied' : null);
    const outcome = await run();
    expect(outcome).toMatchObject({ success: false, syncedOperations: 3, failedOperations: 1 });
    expect(pendingIds(journal)).toEqual(['op-BAD', 'op-1']);
    expect(journal.getView().pending.map(({ retryCount }) => retryCount)).toEqual([1, 0]);
    expect(outcome.cacheUpdates).toBeUndefined();
  });

  it('[SYNC-4] removes an operation and its dependants the third time, and keeps their data', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('BAD', 'Ewa Źrebiec'),
      newReceipt('1', 'temp_client_BAD'),
    );
    cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
    await run();
    await run();
    expect(pendingIds(journal)).toHaveLength(2);
    const last = await run();
    expect(last.errors).toContain('Removed after 3 failed attempts');
    const { pending, removed } = journal.getView();
    expect(pending).toEqual([]);
    expect(removed.map(({ id, lastError }) => [id, lastError])).toEqual([
      ['op-BAD', 'firestore/invalid'],
      ['op-1', 'Removed after 3 failed attempts'],
    ]);
    expect(JSON.stringify(removed)).toContain('Ewa Źrebiec');
  });

  it('also removes dependants that were queued while the third refusal was on its way', async () => {
    const { journal, run, cloud } = await withQueue(newClient('BAD'));
    cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
    await run();
    await run();
    // Another tab stores receipts between the read of the queue and each removal.
    const receipts = ['1', '2'];
    const append: typeof journal.append = async (events, fence) => {
      const id = events.some(({ kind }) => kind === 'removed') ? receipts.shift() : undefined;
      if (id !== undefined) await journal.submit([newReceipt(id, 'temp_client_BAD')]);
      await journal.append(events, fence);
    };
    const outcome = await runSync({ ...journal, append }, syncPorts(cloud));
    expect(cloud.documents.size).toBe(0);
    expect(journal.getView().pending).toEqual([]);
    expect(journal.getView().removed.map(({ id }) => id)).toEqual(['op-BAD', 'op-1', 'op-2']);
    expect(outcome.failedOperations).toBe(3);
  });

  it('[LOG-2] of an unknown type names the type, and the rest is sent', async () => {
    const { journal, run, cloud } = await withQueue(
      { id: 'op-x', type: 'MERGE_CLIENTS', data: {} },
      newClient('C'),
    );
    const outcome = await run();
    expect(outcome.errors).toEqual(['Unknown operation type']);
    expect(pendingIds(journal)).toEqual(['op-x']);
    expect(cloud.documents.has('clients/C')).toBe(true);
  });
});

describe('no answer', () => {
  it.each(['no-answer', 'busy', 'unauthenticated'] as const)(
    'of kind %s counts for no operation, ends the pass and keeps the queue',
    async (kind) => {
      const { journal, run, cloud } = await withQueue(newClient('C'));
      cloud.interference.refuse = () => kind;
      for (let i = 0; i < 10; i++)
        expect(await run()).toMatchObject({ stoppedBy: kind, failedOperations: 0 });
      expect(journal.getView().pending).toMatchObject([{ id: 'op-C', retryCount: 0 }]);
    },
  );

  it('leads to a lookup before a create is repeated', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('C'),
      newReceipt('1', 'temp_client_C'),
    );
    cloud.interference.loseAnswer = () => true;
    await run();
    cloud.interference = {};
    const outcome = await run();
    expect(outcome.syncedOperations).toBe(2);
    expect(pendingIds(journal)).toEqual([]);
    expect([cloud.applied('clients/C'), cloud.applied('receipts/1')]).toEqual([1, 1]);
  });

  it('to the lookup itself keeps the operation in doubt', async () => {
    const { journal, run, cloud } = await withQueue(newClient('C'));
    cloud.interference.loseAnswer = () => true;
    await run();
    await run();
    expect(pendingIds(journal)).toEqual(['op-C']);
    cloud.interference = {};
    await run();
    expect(cloud.applied('clients/C')).toBe(1);
  });
});

describe('a leader', () => {
  it('that another tab has fenced off records nothing more', async () => {
    const device = testDevice();
    const [old, young] = [await device.openTab(), await device.openTab()];
    await old.submit([newClient('C')]);
    const slow = {
      ...device.cloud,
      commit: async () => {
        await young.raiseFence();
      },
    };
    await expect(runSync(old, syncPorts(slow))).rejects.toBeInstanceOf(FencedOff);
    expect(device.disk.entries.at(-1)?.event.kind).toBe('sent');
  });

  it('that a later pass of its own tab has fenced off sends nothing more', async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    const append = journal.append.bind(journal);
    let wake = () => {};
    const sleep = new Promise<void>((resolve) => (wake = resolve));
    let isAsleep = true;
    const slow = {
      ...journal,
      append: async (...asked: Parameters<typeof append>) => {
        await append(...asked);
        if (isAsleep && asked[0].some(({ kind }) => kind === 'sent')) await sleep;
      },
    };
    const commit = vi.fn(cloud.commit);
    const early = runSync(slow, syncPorts({ ...cloud, commit }));
    while (journal.getState().attempts.length === 0) await Promise.resolve();
    isAsleep = false;
    const later = runSync(slow, syncPorts(cloud));
    wake();
    await expect(early).rejects.toBeInstanceOf(FencedOff);
    await later;
    expect(commit).not.toHaveBeenCalled();
    expect(cloud.applied('clients/C')).toBe(1);
  });

  it('tells other tabs at once how the queue has changed', async () => {
    const device = testDevice();
    const [one, two] = [await device.openTab(), await device.openTab()];
    await one.submit([newClient('C')]);
    await Promise.resolve();
    await two.catchUp();
    expect(two.getView().pending).toHaveLength(1);
    await device.sync(one);
    await two.catchUp();
    expect(two.getView().pending).toEqual([]);
    expect(two.getView()).toEqual(one.getView());
  });

  it('passes on an error that is not a fault of the cloud', async () => {
    const { journal } = await withQueue(newClient('C'));
    const broken = { ...testDevice().cloud, commit: () => Promise.reject(new TypeError('bug')) };
    await expect(runSync(journal, syncPorts(broken))).rejects.toBeInstanceOf(TypeError);
  });
});

describe('a record that was created and deleted before it was sent', () => {
  it('is not sent, and its operations leave the queue as synced', async () => {
    const { journal, run, cloud } = await withQueue(
      newClient('C'),
      ...updateClient(client({ id: 'temp_client_C' }), clientFields({ city: 'Łódź' }), 'op-u'),
      deleteClient(client({ id: 'temp_client_C' }), 'op-d'),
    );
    expect(await run()).toMatchObject({ success: true, syncedOperations: 3 });
    expect(cloud.applied('clients/C')).toBe(0);
    expect(journal.getView()).toMatchObject({ pending: [], clients: [] });
  });

  it('is deleted in the cloud if its create has landed there', async () => {
    const { journal, run, cloud } = await withQueue(newClient('C'));
    cloud.interference = { loseAnswer: () => true };
    await run();
    cloud.interference = {};
    await journal.submit([deleteClient(client({ id: 'temp_client_C' }), 'op-d')]);
    expect(await run()).toMatchObject({ success: true });
    expect(cloud.documents.size).toBe(0);
    expect(journal.getView().pending).toEqual([]);
  });
});
