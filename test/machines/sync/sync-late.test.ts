import { describe, expect, it } from 'vitest';
import { memoryLogStore } from '#adapters/storage/local/log-store.ts';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { replaceEvents } from '#domain/queue/recovery.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import type { Client } from '#schemas/client.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';
import { slowNetwork } from '#test/machines/slow-network.ts';

/** A channel without messages. */
const DEAF = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };

const withClient = async () => {
  const device = await withQueue(newClient('C'));
  await device.run();
  await device.refresh(device.journal);
  const [client] = device.journal.getView().clients;
  if (client === undefined) throw new Error('no client');
  const move = (from: Client, city: string) =>
    device.journal.submit(updateClient(from, { ...from, city }, `op-${city}`));
  const city = () => device.cloud.documents.get('clients/C')?.['city'];
  return { ...device, client, move, city };
};

describe('a commit without an answer that arrives late', () => {
  it('does not undo a later change', async () => {
    const { journal, cloud, client, run, move, city } = await withClient();
    const { slow, arrive } = slowNetwork(cloud);
    await move(client, 'Opole');
    await runSync(journal, syncPorts(slow));
    await run();
    await move({ ...client, city: 'Opole' }, 'Kielce');
    await run();
    const [late] = await arrive();
    expect(late?.status).toBe('rejected');
    expect(city()).toBe('Kielce');
  });

  it('does not undo the first change of the record that it created', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await run();
    const [client] = journal.getView().clients;
    if (client === undefined) throw new Error('no client');
    await journal.submit(updateClient(client, clientFields({ city: 'Opole' }), 'op-u'));
    await run();
    await arrive();
    expect(cloud.documents.get('clients/C')).toMatchObject({ city: 'Opole' });
  });

  it('is not applied twice if only its answer was lost', async () => {
    const { cloud, client, run, move, city } = await withClient();
    cloud.interference = { loseAnswer: () => city() === 'Opole' };
    await move(client, 'Opole');
    expect(await run()).toMatchObject({ stoppedBy: 'no-answer' });
    cloud.interference = {};
    expect(await run()).toMatchObject({ success: true, syncedOperations: 1 });
    expect(cloud.documents.get('clients/C')).toMatchObject({ city: 'Opole', rev: 2 });
    expect(cloud.applied('clients/C')).toBe(2);
  });

  it('counts as done if it arrived between the lookup and the repetition', async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    const overtaken: Cloud = {
      ...cloud,
      commit: async (userId, writes) => {
        await arrive();
        await cloud.commit(
          userId,
          writes.map((write) => ({
            ...write,
            revision: { rev: 1, revBy: 'another try' },
          })),
        );
      },
    };
    expect(await runSync(journal, syncPorts(overtaken))).toMatchObject({
      success: true,
      failedOperations: 0,
    });
    expect(journal.getView()).toMatchObject({ pending: [], clients: [{ id: 'C' }] });
    expect(cloud.applied('clients/C')).toBe(1);
  });
});

describe('two devices that change a record at the same time', () => {
  it('both succeed: the second looks again, wins, and records a conflict', async () => {
    const { journal, cloud, client, move, city } = await withClient();
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await elsewhere.refresh(theirs);
    await theirs.submit(updateClient(client, { ...client, city: 'Opole' }, 'op-theirs'));
    await move(client, 'Kielce');
    let isFirst = true;
    const contended: Cloud = {
      ...cloud,
      commit: async (userId, writes) => {
        if (isFirst) await elsewhere.sync(theirs);
        isFirst = false;
        await cloud.commit(userId, writes);
      },
    };
    expect(await runSync(journal, syncPorts(contended))).toMatchObject({
      success: true,
      failedOperations: 0,
    });
    expect(city()).toBe('Kielce');
    expect(journal.getView().conflicts).toMatchObject([
      { fields: [{ field: 'city', theirs: 'Opole', ours: 'Kielce' }] },
    ]);
  });

  it('record a conflict if a change lands between the lookup and the deletion', async () => {
    const { journal, cloud, client } = await withClient();
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await elsewhere.refresh(theirs);
    await theirs.submit(updateClient(client, { ...client, city: 'Opole' }, 'op-theirs'));
    await journal.submit([deleteClient(client, 'op-d')]);
    let isFirst = true;
    const contended: Cloud = {
      ...cloud,
      commit: async (userId, writes) => {
        if (isFirst) await elsewhere.sync(theirs);
        isFirst = false;
        await cloud.commit(userId, writes);
      },
    };
    expect(await runSync(journal, syncPorts(contended))).toMatchObject({ failedOperations: 0 });
    expect(cloud.documents.has('clients/C')).toBe(false);
    const { conflicts } = journal.getView();
    expect(conflicts.map(({ outcome }) => outcome)).toEqual(['deleted-with-edit']);
    expect(JSON.stringify(conflicts)).toContain('Opole');
  });

  it('record a conflict for both if one has deleted what the other changes', async () => {
    const { journal, cloud, client, move } = await withClient();
    await move(client, 'Kielce');
    const contended: Cloud = {
      ...cloud,
      commit: async (userId, writes) => {
        if (cloud.documents.has('clients/C'))
          await cloud.commit(userId, [{ kind: 'delete', collection: 'clients', id: 'C', rev: 1 }]);
        await cloud.commit(userId, writes);
      },
    };
    expect(await runSync(journal, syncPorts(contended))).toMatchObject({ success: true });
    expect(journal.getView().pending).toEqual([]);
    expect(Object.values(journal.getState().conflicts)).toMatchObject([
      { documentId: 'C', outcome: 'deletion-stands' },
    ]);
    expect(cloud.documents.get('clients/C')).toBeUndefined();
    expect([...cloud.documents.values()]).toMatchObject([
      { documentId: 'C', outcome: 'deletion-stands' },
    ]);
  });
});

describe('a create without an answer', () => {
  it('is not taken for the correction that replaced it', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C', 'Jan Kowalsky'));
    cloud.interference = { loseAnswer: () => true };
    await run();
    cloud.interference = {};
    const correction = { ...newClient('C', 'Jan Kowalski'), id: 'op-correction' };
    await journal.append(
      replaceEvents(journal.getState(), 'op-C', [correction], () => 'op-further'),
    );
    await run();
    expect(cloud.documents.get('clients/C')).toMatchObject({ name: 'Jan Kowalski' });
    expect(journal.getView().pending).toEqual([]);
  });
});

describe('a tab that becomes leader', () => {
  it('sees everything that the earlier leader sent, and looks it up before sending', async () => {
    const device = testDevice();
    const leader = await device.openTab();
    await leader.submit([newClient('C')]);
    const { slow, arrive } = slowNetwork(device.cloud);
    const store = memoryLogStore(device.disk, { now: () => device.clock.time });
    const raiseFence = async () => {
      await runSync(leader, syncPorts(slow));
      await arrive();
      return store.raiseFence();
    };
    const follower = await openJournal('user-1', { ...store, raiseFence }, DEAF);
    await device.sync(follower);
    expect(device.cloud.applied('clients/C')).toBe(1);
    expect(follower.getView().pending).toEqual([]);
  });
});

describe('a discarded operation', () => {
  it('is not sent, even if the pass is about to send it', async () => {
    const device = testDevice();
    const journal = await device.openTab((store) => ({
      ...store,
      append: async (events, fence) => {
        const isSending = events.some(({ kind }) => kind === 'sent');
        if (isSending) await store.append([{ kind: 'discarded', operationId: 'op-C' }]);
        return store.append(events, fence);
      },
    }));
    await journal.submit([newClient('C'), newClient('D')]);
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/D']);
    expect(journal.getView()).toMatchObject({ pending: [], clients: [{ id: 'D' }] });
  });
});
