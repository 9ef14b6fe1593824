import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { discardEvents } from '#domain/queue/recovery.ts';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import { memoryLogStore, type MemoryDisk } from '#adapters/storage/local/log-store.ts';
import { type Cloud, CloudFault } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { someClock, syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';
import { slowNetwork } from '#test/machines/slow-network.ts';

const made = client({ id: 'C' });

const changed = (city: string, id: string, from = made) =>
  updateClient(from, clientFields({ ...from, city }), id);

const twoDevices = async () => {
  const here = await withQueue(newClient('C'));
  await here.run();
  const elsewhere = testDevice('user-1', here.cloud);
  const theirs = await elsewhere.openTab();
  await elsewhere.refresh(theirs);
  await here.refresh(here.journal);
  const city = () => here.cloud.documents.get('clients/C')?.['city'];
  return { ...here, elsewhere, theirs, city };
};

describe('a commit that landed without an answer', () => {
  it('is not applied again after another device has changed the record', async () => {
    const { journal, cloud, run, elsewhere, theirs, city } = await twoDevices();
    await journal.submit(changed('Opole', 'op-here'));
    cloud.interference = { loseAnswer: () => city() === 'Opole' };
    expect(await run()).toMatchObject({ stoppedBy: 'no-answer' });
    cloud.interference = {};
    await elsewhere.refresh(theirs);
    await theirs.submit(changed('Kielce', 'op-theirs', client({ id: 'C', city: 'Opole' })));
    await elsewhere.sync(theirs);
    expect(await run()).toMatchObject({ success: true, syncedOperations: 1 });
    expect(city()).toBe('Kielce');
    expect(journal.getView()).toMatchObject({ pending: [], conflicts: [] });
  });

  it('does not bring back what another device has deleted since', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    cloud.interference = { loseAnswer: () => cloud.documents.has('clients/C') };
    await run();
    cloud.interference = {};
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await theirs.submit([deleteClient(made, 'op-d')]);
    await elsewhere.sync(theirs);
    expect(await run()).toMatchObject({ success: true });
    expect(cloud.documents.has('clients/C')).toBe(false);
    expect(journal.getView().pending).toEqual([]);
  });
});

describe('a commit that comes late', () => {
  it('does not delete a record that was created again since', async () => {
    const { journal, cloud, run } = await twoDevices();
    await journal.submit([deleteClient(made, 'op-d')]);
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await run();
    await journal.submit([{ ...newClient('C'), id: 'op-again' }]);
    await run();
    const [late] = await arrive();
    expect(late?.status).toBe('rejected');
    expect(cloud.documents.has('clients/C')).toBe(true);
  });

  it('does not create a record whose create was discarded meanwhile', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await journal.append(discardEvents(journal.getState(), 'op-C', () => 'op-further'));
    expect(await run()).toMatchObject({ success: true, syncedOperations: 0 });
    const [late] = await arrive();
    expect(late?.status).toBe('rejected');
    expect(cloud.documents.has('clients/C')).toBe(false);
    expect(journal.getState().attempts).toEqual([]);
  });

  it('shows its record if it landed before the user’s decision took effect', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await journal.append(discardEvents(journal.getState(), 'op-C', () => 'op-further'));
    await arrive();
    await run();
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['C']);
  });
});

describe('a refusal', () => {
  it('of a commit that landed completes the operation and counts no retry', async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    const commit: Cloud['commit'] = async (...request) => {
      await cloud.commit(...request);
      throw new CloudFault('permission-denied', 'firestore/permission-denied');
    };
    const outcome = await runSync(journal, syncPorts({ ...cloud, commit }));
    expect(outcome).toMatchObject({ success: true, syncedOperations: 1, failedOperations: 0 });
    expect(cloud.applied('clients/C')).toBe(1);
  });

  it('leads to another look at the cursor, even if it was read at the start of the pass', async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    await runSync(journal, syncPorts(slowNetwork(cloud).slow));
    const commit: Cloud['commit'] = async (...request) => {
      await cloud.commit(...request);
      throw new CloudFault('permission-denied', 'firestore/permission-denied');
    };
    const outcome = await runSync(journal, syncPorts({ ...cloud, commit }));
    expect(outcome).toMatchObject({ success: true, syncedOperations: 1, failedOperations: 0 });
  });

  it('of rules that do not know the cursor stops the pass and counts no retry', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    const denied = () =>
      Promise.reject(new CloudFault('permission-denied', 'firestore/permission-denied'));
    const outdated = { ...cloud, commit: denied, readCursor: denied };
    expect(await runSync(journal, syncPorts(outdated))).toMatchObject({
      stoppedBy: 'outdated-rules',
      failedOperations: 0,
    });
    expect(journal.getView().pending).toMatchObject([{ retryCount: 0 }]);
    expect(await run()).toMatchObject({ success: true, syncedOperations: 1 });
  });
});

/** Another device that starts from a copy of this one's storage. */
const copyOf = async (disk: MemoryDisk) => {
  const store = memoryLogStore(structuredClone(disk), someClock);
  const deaf = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  return openJournal('user-1', store, deaf);
};

describe('a copy of a store', () => {
  it('looks up what the other may have sent, and both can send afterwards', async () => {
    const { journal, disk, cloud, run } = await twoDevices();
    await journal.submit(changed('Opole', 'op-u'));
    await journal.submit([newClient('D')]);
    const copy = await copyOf(disk);
    await run();
    expect(await runSync(copy, syncPorts(cloud))).toMatchObject({ syncedOperations: 2 });
    expect(copy.getView()).toMatchObject({ pending: [], removed: [] });
    await journal.submit([newClient('E')]);
    await copy.submit([newClient('F')]);
    await run();
    await runSync(copy, syncPorts(cloud));
    expect([...cloud.documents.keys()].toSorted()).toEqual(
      ['C', 'D', 'E', 'F'].map((id) => `clients/${id}`),
    );
    expect(cloud.applied('clients/D')).toBe(1);
  });

  it('does not send a change if somebody has changed the record since the other sent it', async () => {
    const { journal, disk, cloud, run, elsewhere, theirs, city } = await twoDevices();
    await journal.submit(changed('Opole', 'op-u'));
    // An earlier refusal must not hide why the user is asked.
    await journal.append([{ kind: 'failed', operationId: 'op-u', reason: 'firestore/not-found' }]);
    const copy = await copyOf(disk);
    await run();
    await elsewhere.refresh(theirs);
    await theirs.submit(changed('Kielce', 'op-t', client({ id: 'C', city: 'Opole' })));
    await elsewhere.sync(theirs);
    expect(await runSync(copy, syncPorts(cloud))).toMatchObject({ failedOperations: 1 });
    expect(city()).toBe('Kielce');
    expect(copy.getView().removed).toMatchObject([{ id: 'op-u', lastError: SENT_BY_COPY }]);
  });

  it('made just before the first commit does not send it again', async () => {
    const { journal, cloud, run, elsewhere, theirs, city } = await twoDevices();
    const copies: Journal[] = [];
    await theirs.submit(changed('Opole', 'op-t'));
    const append: Journal['append'] = async (events, ...beside) => {
      if (events.some(({ kind }) => kind === 'sent')) copies.push(await copyOf(elsewhere.disk));
      return theirs.append(events, ...beside);
    };
    await runSync({ ...theirs, append }, syncPorts(cloud));
    await journal.submit(changed('Kielce', 'op-u'));
    await run();
    const [copy] = copies;
    expect(copy && (await runSync(copy, syncPorts(cloud)))).toMatchObject({ failedOperations: 1 });
    expect(city()).toBe('Kielce');
  });
});

describe('a cloud that was put back', () => {
  it('stops the pass when it refuses a commit and no longer has the cursor, and counts no failure', async () => {
    const { journal, cloud, run } = await twoDevices();
    await journal.submit(changed('Opole', 'op-u'));
    const forgetful: Cloud = {
      ...cloud,
      readCursor: () => Promise.resolve(null),
      commit: () =>
        Promise.reject(new CloudFault('permission-denied', 'firestore/permission-denied')),
    };
    expect(await runSync(journal, syncPorts(forgetful))).toMatchObject({
      stoppedBy: 'cloud-went-back',
      failedOperations: 0,
    });
    expect(journal.getView().pending).toHaveLength(1);
    expect(await run()).toMatchObject({ success: true });
  });
});

describe('an operation loaded from a queue file without a cursor', () => {
  it('is looked up, and not sent again if its record exists', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'), newClient('D'));
    await journal.append([{ kind: 'sent', operationIds: ['op-C', 'op-D'] }]);
    cloud.put('clients/C', { ...clientFields(), userID: 'user-1', rev: 1, revBy: 'op-C' });
    expect(await run()).toMatchObject({ success: true, syncedOperations: 2 });
    expect([cloud.applied('clients/C'), cloud.applied('clients/D')]).toEqual([0, 1]);
  });

  it('that created a record counts as sent if a later change of the record did land', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'), ...changed('Opole', 'op-u'));
    await journal.append([{ kind: 'sent', operationIds: ['op-C', 'op-u'] }]);
    const stored = { ...clientFields({ city: 'Opole' }), userID: 'user-1' };
    cloud.put('clients/C', { ...stored, rev: 1, revBy: 'op-u' });
    expect(await run()).toMatchObject({ success: true, syncedOperations: 2 });
    expect(cloud.applied('clients/C')).toBe(0);
  });
});

describe('the cost of the cursor', () => {
  it('is no extra request while answers arrive', async () => {
    const { journal, cloud } = await withQueue(newClient('C'), newClient('D'));
    const calls: string[] = [];
    const counted: Cloud = {
      ...cloud,
      commit: (...request) => (calls.push('commit'), cloud.commit(...request)),
      lookUp: (...request) => (calls.push('lookUp'), cloud.lookUp(...request)),
      readCursor: (...request) => (calls.push('readCursor'), cloud.readCursor(...request)),
    };
    await runSync(journal, syncPorts(counted));
    await journal.submit([newClient('E')]);
    await runSync(journal, syncPorts(counted));
    expect(calls).toEqual(['commit', 'commit']);
  });
});

describe('a conflict of a commit that was never sent', () => {
  it('is not shown if the next attempt has none', async () => {
    const { journal, cloud, elsewhere, theirs } = await twoDevices();
    await theirs.submit(changed('Kielce', 'op-theirs'));
    await elsewhere.sync(theirs);
    await journal.submit(changed('Opole', 'op-here'));
    await journal.submit([newClient('D')]);
    // Another tab discards one of the commit's operations, and the other device reverts its change.
    const append: typeof journal.append = async (events, fence) => {
      if (events.some(({ kind }) => kind === 'sent') && !cloud.documents.has('clients/E')) {
        await journal.append(discardEvents(journal.getState(), 'op-D', () => 'op-further'));
        await theirs.submit([
          ...changed('Świdnica', 'op-back', client({ id: 'C', city: 'Kielce' })),
          newClient('E'),
        ]);
        await elsewhere.sync(theirs);
      }
      await journal.append(events, fence);
    };
    expect(await runSync({ ...journal, append }, syncPorts(cloud))).toMatchObject({
      success: true,
    });
    expect(cloud.documents.get('clients/C')).toMatchObject({ city: 'Opole' });
    expect(cloud.documents.has('conflicts/op-here')).toBe(false);
    expect(journal.getView().conflicts).toEqual([]);
  });
});
