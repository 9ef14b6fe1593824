import { describe, expect, it, vi } from 'vitest';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { loadEvents } from '#domain/recovery/queue-file.ts';
import { discardEvents } from '#domain/queue/recovery.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { submitPorts } from '#test/machines/workspace/submit-ports.ts';
import { startWorkspace } from '#machines/workspace/workspace.ts';
import { someClock, syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, withQueue } from '#test/machines/queue.ts';
import { slowNetwork } from '#test/machines/slow-network.ts';

const made = client({ id: 'C' });

describe('a queue file that is loaded while a commit is under way', () => {
  it('is looked up before it is sent', async () => {
    const { journal, cloud, refresh, run } = await withQueue(newClient('C'));
    await run();
    await refresh(journal);
    const elsewhere = testDevice('user-1', cloud);
    const theirs = await elsewhere.openTab();
    await elsewhere.refresh(theirs);
    const change = updateClient(made, clientFields({ city: 'Opole' }), 'op-u');
    await theirs.submit(change);
    const [waiting] = theirs.getView().pending;
    if (waiting === undefined) throw new Error('nothing waits');
    await elsewhere.sync(theirs);

    await journal.submit([newClient('D')]);
    const loading: Cloud = {
      ...cloud,
      commit: async (...request) => {
        await cloud.commit(...request);
        if (request[1].some(({ id }) => id === 'D'))
          await journal.append(
            loadEvents([{ operation: waiting, isRemoved: false, verdict: 'new' }]),
          );
      },
    };
    await runSync(journal, syncPorts(loading));
    expect(journal.getView().pending).toEqual([]);
    expect(cloud.applied('clients/C')).toBe(2);
  });
});

describe('a create whose commit may arrive late', () => {
  it('does not bring the record back after its deletion', async () => {
    const { journal, cloud, run } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await journal.submit([deleteClient(made, 'op-d')]);
    // It arrives after the pass has asked for the cursor.
    const late: Cloud = {
      ...cloud,
      commit: async (...request) => {
        await arrive();
        return cloud.commit(...request);
      },
    };
    await runSync(journal, syncPorts(late));
    await arrive();
    await run();
    expect(cloud.documents.has('clients/C')).toBe(false);
    expect(journal.getView().pending).toEqual([]);
  });
});

const tabAtWork = (cloud: Cloud) =>
  startWorkspace(
    'user-1',
    {
      cloud,
      clock: someClock,
      timers: { now: () => Date.now(), setTimeout, clearTimeout },
      watchEnvironment: (listener) => {
        listener({ online: true, isConfirmed: true });
        return () => undefined;
      },
      log: () => undefined,
    },
    {
      store: memoryLogStore(newMemoryDisk(), someClock),
      channel: memoryTabChannels()(),
      ...submitPorts(),
      newId: syncPorts(cloud).newId,
      leadership: () => ({
        ifFree: (work) => work(),
        inTurn: (work) => work(),
        close: () => undefined,
      }),
    },
  );

describe('an operation that was discarded while its commit was under way', () => {
  it('can no longer take effect, even if nothing else is pending', async () => {
    vi.useFakeTimers();
    const cloud = createMemoryCloud();
    const { slow, arrive } = slowNetwork(cloud);
    let isSlow = true;
    const commit: Cloud['commit'] = (...request) => (isSlow ? slow : cloud).commit(...request);
    const tab = await tabAtWork({ ...cloud, commit });
    await tab.submit([newClient('C')]);
    await vi.advanceTimersByTimeAsync(1000);
    await tab.journal.append(discardEvents(tab.journal.getState(), 'op-C', () => 'op-further'));
    isSlow = false;
    await vi.advanceTimersByTimeAsync(60_000);
    const late = await arrive();
    tab.close();
    vi.useRealTimers();
    expect(late.map(({ status }) => status)).toEqual(['rejected']);
    expect(cloud.documents.has('clients/C')).toBe(false);
  });
});

describe('an operation that was discarded before a sign-out', () => {
  it('is stopped after the next sign-in, since the log keeps open commits', async () => {
    const { journal, cloud, openTab, sync } = await withQueue(newClient('C'));
    const { slow, arrive } = slowNetwork(cloud);
    await runSync(journal, syncPorts(slow));
    await journal.append(discardEvents(journal.getState(), 'op-C', () => 'op-further'));
    journal.close();
    await sync(await openTab());
    const late = await arrive();
    expect(late.map(({ status }) => status)).toEqual(['rejected']);
    expect(cloud.documents.has('clients/C')).toBe(false);
  });
});

describe('an operation that is discarded while its commit is being recorded', () => {
  it('is not sent', async () => {
    const { journal, cloud } = await withQueue(newClient('C'));
    const commit = vi.fn(cloud.commit);
    const tab: typeof journal = {
      ...journal,
      append: async (events, fence) => {
        const isSent = events.some(({ kind }) => kind === 'sent');
        const taken = isSent ? discardEvents(journal.getState(), 'op-C', () => 'op-further') : [];
        if (taken.length > 0) await journal.append(taken);
        await journal.append(events, fence);
      },
    };
    await runSync(tab, syncPorts({ ...cloud, commit }));
    expect(commit.mock.calls.map(([, writes]) => writes.length)).toEqual([0]);
    expect(cloud.documents.has('clients/C')).toBe(false);
  });
});

describe('an answer whose entry can no longer be read', () => {
  it('is known from the next commit, which began where it ended', async () => {
    const { disk, journal, cloud, refresh, openTab, run, sync } = await withQueue(newClient('C'));
    await run();
    await refresh(journal);
    await journal.submit(updateClient(made, clientFields({ city: 'Opole' }), 'op-u'));
    await run();
    const torn = disk.entries.findLast(({ event }) => event.kind === 'synced');
    await journal.submit([newClient('D')]);
    await run();
    disk.entries = disk.entries.filter((entry) => entry !== torn);
    const later = await openTab();
    await sync(later);
    expect(cloud.applied('clients/C')).toBe(2);
    expect(later.getView()).toMatchObject({ pending: [], removed: [] });
  });
});

describe('a commit during which another tab loads a queue file', () => {
  it('keeps its place in the log', async () => {
    const { cloud, openTab, sync } = testDevice();
    const other = await openTab();
    const loaded = () => other.append([{ kind: 'sent', operationIds: ['op-gone'] }]);
    const tab = await openTab((store) => ({
      ...store,
      append: async (events, fence) => {
        if (events.every(({ kind }) => kind !== 'sent')) return store.append(events, fence);
        await loaded();
        const stored = await store.append(events, fence);
        await loaded();
        return stored;
      },
    }));
    await tab.submit([newClient('C')]);
    cloud.interference = { loseAnswer: () => cloud.documents.has('clients/C') };
    await sync(tab);
    cloud.interference = {};
    await sync(tab);
    await tab.submit([newClient('D')]);
    await sync(tab);
    expect(tab.getView()).toMatchObject({ pending: [], removed: [] });
    expect(cloud.documents.has('clients/D')).toBe(true);
  });
});
