import { describe, expect, it } from 'vitest';
import {
  memoryLogStore,
  type MemoryDisk,
  newMemoryDisk,
} from '#adapters/storage/local/log-store.ts';
import { formerAccount } from '#machines/recovery/former-account.ts';
import { NOTHING_FORMER } from '#machines/recovery/former.types.ts';
import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { testDevice } from '#test/builders/device.ts';
import { client, queuedClient, queuedReceipt } from '#test/builders/records.ts';

const clock = { now: () => 1_000_000 };

/**
 * The log of a former account: a receipt of a client in the cloud, and a client created offline.
 */
const leftBehind = async (): Promise<MemoryDisk> => {
  const disk = newMemoryDisk();
  const store = memoryLogStore(disk, clock);
  const snapshot = { ...EMPTY_SNAPSHOT, clients: [client({ id: 'K', userID: 'former' })] };
  await store.writeSnapshot(snapshot, 0, []);
  await store.append([queuedReceipt('r', 'R', { clientId: 'K' }), queuedClient('c', 'C')]);
  return disk;
};

const workOf = (
  journal: Journal,
  disk: MemoryDisk,
  change: (store: LogStore) => LogStore = (store) => store,
) => {
  const forgotten: string[] = [];
  const accounts = {
    ids: () => ['former'].filter((id) => !forgotten.includes(id)),
    open: () => Promise.resolve(change(memoryLogStore(disk, clock))),
    forget: (id: string) => forgotten.push(id),
  };
  return { forgotten, ...formerAccount({ journal, accounts, clock }) };
};

const pendingIn = ({ getView }: Journal) => getView().pending.map(({ id }) => id);
const ALL = ['former-clients-K', 'r', 'c'];
const full = (): never => {
  throw new StorageFault('quota');
};

describe('a former account of the same e-mail', () => {
  it('is found by its log, and forgotten once that is taken over and sent', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const { look, takeOver, forgotten } = workOf(journal, await leftBehind());
    expect((await look()).left?.userId).toBe('former');
    expect(await takeOver('former')).toBe(3);
    expect(await look()).toEqual(NOTHING_FORMER);
    expect(forgotten).toEqual(['former']);
    await device.sync(journal);
    expect([...device.cloud.documents.keys()].toSorted()).toEqual([
      'clients/C',
      'clients/K',
      'receipts/R',
    ]);
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ clientId: 'K' });
    expect(journal.getView().removed).toEqual([]);
  });

  it('keeps everything while the new log cannot store it', async () => {
    const device = testDevice();
    const disk = await leftBehind();
    const broken = await device.openTab((store) => ({ ...store, append: async () => full() }));
    await expect(workOf(broken, disk).takeOver('former')).rejects.toThrow(StorageFault);
    expect((await workOf(broken, disk).look()).left).not.toBeNull();
    const journal = await device.openTab();
    await workOf(journal, disk).takeOver('former');
    expect(pendingIn(journal)).toEqual(ALL);
  });

  it('whose take-over was interrupted is finished at the next look, without duplicates', async () => {
    const device = testDevice();
    const disk = await leftBehind();
    const journal = await device.openTab();
    const cut = workOf(journal, disk, (store) => ({ ...store, append: async () => full() }));
    await expect(cut.takeOver('former')).rejects.toThrow(StorageFault);
    expect(pendingIn(journal)).toEqual(ALL);
    const { look, takeOver } = workOf(await device.openTab(), disk);
    expect(await look()).toEqual(NOTHING_FORMER);
    expect(await takeOver('former')).toBe(0);
    await journal.catchUp();
    expect(pendingIn(journal)).toEqual(ALL);
  });

  it('is taken over once even by two tabs at the same time', async () => {
    const device = testDevice();
    const disk = await leftBehind();
    const [one, other] = [await device.openTab(), await device.openTab()];
    await Promise.all([one, other].map((journal) => workOf(journal, disk).takeOver('former')));
    await one.catchUp();
    expect(pendingIn(one)).toEqual(ALL);
    await device.sync(one);
    expect(one.getView().removed).toEqual([]);
    for (const path of ['clients/C', 'clients/K', 'receipts/R'])
      expect(device.cloud.applied(path)).toBe(1);
  });

  it('with a passphrase is reported, and not forgotten', async () => {
    const journal = await testDevice().openTab();
    const accounts = {
      ids: () => ['former'],
      open: () => Promise.reject(new WrongPassphrase()),
      forget: full,
    };
    const { look } = formerAccount({ journal, accounts, clock });
    expect(await look()).toEqual({ left: null, sealed: 'former' });
  });
});
