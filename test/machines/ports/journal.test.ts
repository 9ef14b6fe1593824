import { describe, expect, it, vi } from 'vitest';
import { newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { createClient } from '#domain/commands/commands.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { clientFields } from '#test/builders/records.ts';
import { testDevice } from '#test/builders/device.ts';

const newClient = (id: string) =>
  createClient(clientFields(), { operationId: `op-${id}`, documentId: id });

const shownIds = (journal: Awaited<ReturnType<ReturnType<typeof testDevice>['openTab']>>) =>
  journal.getView().clients.map(({ id }) => id);

describe('a journal', () => {
  it('shows a queued operation as soon as it is stored', async () => {
    const journal = await testDevice().openTab();
    await journal.submit([newClient('A')]);
    expect(shownIds(journal)).toEqual(['temp_client_A']);
  });

  it('shows a queued operation after a restart', async () => {
    const device = testDevice();
    await (await device.openTab()).submit([newClient('A')]);
    expect(shownIds(await device.openTab())).toEqual(['temp_client_A']);
  });

  it('shows nothing and throws if storage refuses', async () => {
    const device = testDevice();
    const journal = await device.openTab((store) => ({
      ...store,
      append: () => Promise.reject(new StorageFault('quota')),
    }));
    await expect(journal.submit([newClient('A')])).rejects.toBeInstanceOf(StorageFault);
    expect(shownIds(journal)).toEqual([]);
    expect(device.disk.entries).toEqual([]);
  });

  it('notifies its listeners on each change and only then', async () => {
    const journal = await testDevice().openTab();
    const listener = vi.fn();
    const stop = journal.subscribe(listener);
    await journal.submit([newClient('A')]);
    await journal.catchUp();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await journal.submit([newClient('B')]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('returns the same view until something changes', async () => {
    const journal = await testDevice().openTab();
    expect(journal.getView()).toBe(journal.getView());
  });

  it('follows another tab by its messages', async () => {
    const device = testDevice();
    const [one, two] = [await device.openTab(), await device.openTab()];
    await one.submit([newClient('A')]);
    await vi.waitFor(() => expect(shownIds(two)).toEqual(['temp_client_A']));
  });

  it('[SYNC-9] catches up with another tab without messages', async () => {
    const device = testDevice();
    const one = await device.openTab();
    const deaf = await device.openTab();
    one.close();
    await one.submit([newClient('A')]);
    await deaf.catchUp();
    expect(deaf.getView().pending).toHaveLength(1);
  });

  it('includes entries that another tab wrote between its own', async () => {
    const device = testDevice();
    const [one, two] = [await device.openTab(), await device.openTab()];
    await Promise.all([one.submit([newClient('A')]), two.submit([newClient('B')])]);
    await Promise.all([one.catchUp(), two.catchUp()]);
    expect(shownIds(one)).toEqual(shownIds(two));
    expect(shownIds(one)).toHaveLength(2);
  });

  it('resolves once stored, even if earlier entries of another tab cannot be read yet', async () => {
    const device = testDevice();
    let isBroken = true;
    const one = await device.openTab();
    const two = await device.openTab((store) => ({
      ...store,
      readSince: (seq) =>
        isBroken ? Promise.reject(new StorageFault('unavailable')) : store.readSince(seq),
    }));
    await one.submit([newClient('A')]);
    await expect(two.submit([newClient('B')])).resolves.toBeUndefined();
    isBroken = false;
    await two.catchUp();
    expect(shownIds(two)).toEqual(['temp_client_A', 'temp_client_B']);
  });

  it('reports, once, an entry of another tab that it cannot read', async () => {
    const device = testDevice();
    const one = await device.openTab();
    const older = await device.openTab((store) => ({
      ...store,
      readSince: async (seq) => {
        const { entries, ...news } = await store.readSince(seq);
        const unreadable = entries
          .filter((entry) => entry.seq === 1)
          .map((entry) => ({ seq: entry.seq, cause: 'other-version' as const }));
        return { ...news, entries: entries.filter((entry) => entry.seq > 1), unreadable };
      },
    }));
    const listener = vi.fn();
    older.subscribe(listener);
    await one.submit([newClient('A')]);
    await older.catchUp();
    await older.catchUp();
    expect(older.getFacts().unreadable).toEqual([{ seq: 1, cause: 'other-version' }]);
    expect(listener).toHaveBeenCalledTimes(1);
    await one.submit([newClient('B')]);
    await older.catchUp();
    expect(shownIds(older)).toEqual(['temp_client_B']);
    expect(older.getFacts().unreadable).toEqual([{ seq: 1, cause: 'other-version' }]);
  });

  it('keeps what another tab queued while a snapshot was being read', async () => {
    const device = testDevice();
    const [one, two] = [await device.openTab(), await device.openTab()];
    const readFromSeq = one.getState().lastSeq;
    await two.submit([newClient('B')]);
    await device.sync(two);
    const { snapshot } = await device.cloud.read('nobody');
    await one.replaceSnapshot(snapshot, readFromSeq);
    expect(shownIds(one)).toEqual(['B']);
  });

  it('[CACHE-1] takes a newer snapshot after all entries were compacted', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    await journal.submit([newClient('A')]);
    await device.sync(journal);
    await device.refresh(journal);
    await device.cloud.commit('user-1', [
      {
        kind: 'update',
        collection: 'clients',
        id: 'A',
        revision: { rev: 2, revBy: 'elsewhere' },
        fields: { name: 'Renamed elsewhere' },
      },
    ]);
    await device.refresh(journal);
    expect(journal.getView().clients.map(({ name }) => name)).toEqual(['Renamed elsewhere']);
    const restarted = await device.openTab();
    await device.refresh(restarted);
    expect(restarted.getState().lastSeq).toBe(device.disk.head.seq);
  });

  it('never goes back to an older state when a slow read ends late', async () => {
    const device = testDevice();
    let release = (): void => undefined;
    let isHeld = false;
    const held = new Promise<void>((resolve) => (release = resolve));
    const journal = await device.openTab((store) => ({
      ...store,
      load: async () => {
        const state = await store.load();
        if (isHeld) await held;
        return state;
      },
    }));
    const { snapshot } = await device.cloud.read('user-1');
    isHeld = true;
    const replacing = journal.replaceSnapshot(snapshot, journal.getState().lastSeq);
    await new Promise((resolve) => setTimeout(resolve));
    await journal.submit([newClient('A')]);
    const seen: number[] = [];
    journal.subscribe(() => seen.push(journal.getView().pending.length));
    release();
    await replacing;
    expect(seen).toEqual([1]);
    expect(shownIds(journal)).toEqual(['temp_client_A']);
  });

  it('restores its entries after the browser has deleted the store', async () => {
    const device = testDevice();
    const [journal, other] = [await device.openTab(), await device.openTab()];
    await journal.submit([newClient('A'), newClient('B')]);
    await other.catchUp();
    device.disk.entries = [];
    device.disk.head = newMemoryDisk().head;
    device.clock.time += 1;
    await journal.submit([newClient('C')]);
    await other.catchUp();
    const all = ['temp_client_A', 'temp_client_B', 'temp_client_C'];
    expect(shownIds(journal)).toEqual(all);
    expect(shownIds(other)).toEqual(all);
    expect(shownIds(await device.openTab())).toEqual(all);
  });
});
