import { describe, expect, it } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import { voidReceipt } from '#domain/commands/receipt.ts';
import { Cancelled } from '#domain/shared/job-control.ts';
import type { ReceiptPlace } from '#domain/snapshot/receipt-history.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import { OLDER_PAGE_SIZE } from '#machines/ports/ports.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { CACHED_RECEIPTS } from '#schemas/snapshot.ts';
import { calm } from '#test/adapters/sheet/table-samples.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { testDevice } from '#test/builders/device.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-21T08:41:00.000Z');

const idOf = (age: number): string => `receipt-${String(age).padStart(4, '0')}`;

/** A cloud with one receipt per day; `age` 0 is the newest one. */
const deviceWith = (receipts: number) => {
  const device = testDevice();
  const put = (age: number) => {
    const date = new Date(NEWEST - age * DAY_MS);
    const number = `1/${String(date.getUTCDate())}/${String(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear())}`;
    device.cloud.put(`receipts/${idOf(age)}`, {
      ...receiptFields({ number, clientId: '' }),
      ...{ date, userID: 'user-1', rev: 1, revBy: 'operation-0' },
    });
  };
  for (let age = 0; age < receipts; age += 1) put(age);
  return { ...device, put };
};

const opened = async (receipts: number) => {
  const device = deviceWith(receipts);
  const journal = await device.openTab();
  await device.refresh(journal);
  const ids = () => journal.getView().receipts.map(({ id }) => id);
  const told: number[] = [];
  const control = { isCancelled: () => told.length >= 2, tell: (done: number) => told.push(done) };
  const onePage = () => journal.getView().receiptsFrom - 1;
  const load = (since = onePage()) => {
    told.length = 0;
    return loadOlder(journal, device.cloud, since, control);
  };
  return { ...device, journal, ids, load, told };
};

const ages = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, index) => idOf(from + index));

const voiding = (journal: Journal, age: number) =>
  journal
    .getView()
    .receipts.filter(({ id }) => id === idOf(age))
    .map((receipt) =>
      voidReceipt(receipt, 'pomyłka', { operationId: 'op', at: '2026-11-21T08:41:00.000Z' }),
    );

describe('[CACHE-2] receipts older than the cache', () => {
  it('are loaded page by page until none is missing', async () => {
    const { journal, ids, load } = await opened(100 + OLDER_PAGE_SIZE + 1);
    expect(journal.getView().receiptsFrom).toBeGreaterThan(0);
    await load();
    expect(ids()).toEqual(ages(0, 100 + OLDER_PAGE_SIZE));
    expect(journal.getView().receiptsFrom).toBeGreaterThan(0);
    await load();
    expect(ids()).toEqual(ages(0, 101 + OLDER_PAGE_SIZE));
    expect(journal.getView().receiptsFrom).toBe(-Infinity);
    await load();
    expect(ids()).toHaveLength(101 + OLDER_PAGE_SIZE);
  });

  it('are loaded in one job back to a given date, with progress', async () => {
    const { journal, ids, load, told } = await opened(100 + 2 * OLDER_PAGE_SIZE);
    const seen: number[] = [];
    journal.subscribe(() => seen.push(ids().length));
    await load(NEWEST - (100 + OLDER_PAGE_SIZE + 10) * DAY_MS);
    expect(told).toEqual([OLDER_PAGE_SIZE, 2 * OLDER_PAGE_SIZE]);
    expect(seen).toEqual([100 + 2 * OLDER_PAGE_SIZE]);
  });

  it('stay loaded as far as they came if the job is cancelled or the cloud does not answer', async () => {
    const { journal, cloud, ids, load } = await opened(100 + 4 * OLDER_PAGE_SIZE);
    await expect(load(0)).rejects.toBeInstanceOf(Cancelled);
    expect(ids()).toEqual(ages(0, 100 + 2 * OLDER_PAGE_SIZE));
    let answers = 0;
    cloud.interference.loseAnswer = () => (answers += 1) > 1;
    await expect(load(0)).rejects.toMatchObject({ kind: 'no-answer' });
    expect(ids()).toEqual(ages(0, 100 + 3 * OLDER_PAGE_SIZE));
    expect(journal.getView().receiptsFrom).toBeGreaterThan(0);
  });

  it('do not exist if the cache is not full after a reading', async () => {
    const journal = await testDevice().openTab();
    expect(journal.getView().receiptsFrom).toBeGreaterThan(0);
    const { journal: read } = await opened(99);
    expect(read.getView().receiptsFrom).toBe(-Infinity);
  });

  it('are not loaded if the cloud does not answer, and the cached ones stay', async () => {
    const { cloud, ids, load } = await opened(120);
    cloud.interference.loseAnswer = () => true;
    await expect(load()).rejects.toMatchObject({ kind: 'no-answer' });
    expect(ids()).toEqual(ages(0, 100));
  });

  it('are changed by operations like any other, and stay so after the next reading', async () => {
    const { journal, load, sync, refresh } = await opened(120);
    await load();
    const state = () => journal.getView().receipts.find(({ id }) => id === idOf(110))?.status;
    await journal.submit(voiding(journal, 110));
    expect(state()).toBe('voided');
    await sync(journal);
    await refresh(journal);
    // Only the position of the cursor is left in the log.
    expect(journal.getEntries()).toMatchObject([{ event: { kind: 'synced' } }]);
    expect(state()).toBe('voided');
  });

  it('include those that drop out of the cache, so that no gap opens', async () => {
    const { journal, ids, load, put, refresh } = await opened(120);
    await load();
    put(-1);
    put(-2);
    await refresh(journal);
    expect(new Set(ids())).toEqual(new Set([...ages(0, 120), idOf(-1), idOf(-2)]));
    expect(journal.getView().receiptsFrom).toBe(-Infinity);
  });

  it('do not keep a pending change that is discarded later', async () => {
    const { journal, load, refresh } = await opened(120);
    await load();
    await journal.submit(voiding(journal, 110));
    await refresh(journal);
    await journal.append([{ kind: 'discarded', operationId: 'op' }]);
    expect(journal.getView().receipts.find(({ id }) => id === idOf(110))?.status).toBe('issued');
  });

  it('join the cache even if it is read again while a page is loading', async () => {
    const { journal, cloud, ids, put, refresh } = await opened(120);
    let isFirst = true;
    const pages = {
      receiptsBefore: async (userId: string, place: ReceiptPlace) => {
        const page = await cloud.receiptsBefore(userId, place);
        if (isFirst) {
          isFirst = false;
          put(-1);
          await refresh(journal);
        }
        return page;
      },
    };
    await loadOlder(journal, pages, 0, { isCancelled: () => false, tell: () => undefined });
    expect(new Set(ids())).toEqual(new Set([...ages(0, 120), idOf(-1)]));
  });

  it('are dropped when everything fits into the cache again', async () => {
    const { journal, cloud, ids, load, refresh } = await opened(120);
    await load();
    for (const id of ages(0, 50))
      await cloud.commit('user-1', [{ kind: 'delete', collection: 'receipts', id, rev: 1 }]);
    await refresh(journal);
    expect(ids()).toEqual(ages(50, 120));
  });
});

describe('a damaged receipt', () => {
  const tear = (device: ReturnType<typeof deviceWith>, age: number) =>
    device.cloud.put(`receipts/${idOf(age)}`, {
      ...{ date: new Date(NEWEST - age * DAY_MS), number: {} },
      ...{ userID: 'user-1', rev: 1, revBy: 'operation-0' },
    });

  it('[CACHE-2, CACHE-6] among the newest takes a place in the cache, and older ones do not count as loaded', async () => {
    const device = deviceWith(CACHED_RECEIPTS + 20);
    tear(device, 3);
    const journal = await device.openTab();
    await device.refresh(journal);
    expect(journal.getView().receipts).toHaveLength(CACHED_RECEIPTS - 1);
    expect(journal.getView().receiptsFrom).toBe(NEWEST - (CACHED_RECEIPTS - 1) * DAY_MS);
  });

  it('[CACHE-6] among older ones is counted, also after the next reading', async () => {
    const device = deviceWith(CACHED_RECEIPTS + 20);
    tear(device, CACHED_RECEIPTS + 5);
    const journal = await device.openTab();
    await device.refresh(journal);
    await loadOlder(journal, device.cloud, 0, calm);
    expect(journal.getView().receipts).toHaveLength(CACHED_RECEIPTS + 19);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
    await device.refresh(journal);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
  });

  it('[CACHE-6] is counted once if it is read again because it has changed', async () => {
    const device = deviceWith(CACHED_RECEIPTS + 20);
    const age = CACHED_RECEIPTS + 5;
    tear(device, age);
    const journal = await device.openTab();
    const readChanges = () =>
      refresh(journal, device.cloud, { now: () => device.clock.time }, 'changes');
    await readChanges();
    await loadOlder(journal, device.cloud, 0, calm);
    await journal.submit([createClient(clientFields(), { operationId: 'op-A', documentId: 'A' })]);
    await device.sync(journal);
    const storedAt = device.cloud.documents.get('clients/A')?.['storedAt'];
    device.cloud.put(`receipts/${idOf(age)}`, {
      ...device.cloud.documents.get(`receipts/${idOf(age)}`),
      storedAt,
    });
    await readChanges();
    expect(journal.getSnapshot().read?.unreadable).toEqual([`receipts/${idOf(age)}`]);
    expect(journal.getFacts().setAsideInCloud).toBe(1);
  });
});
