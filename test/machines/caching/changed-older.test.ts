import { describe, expect, it } from 'vitest';
import { createReceipt, updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { calm } from '#test/adapters/sheet/table-samples.ts';
import { testDevice } from '#test/builders/device.ts';
import { receiptFields } from '#test/builders/records.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-21T08:41:00.000Z');
const COUNT = 160;

const dated = (age: number): ReceiptFields =>
  receiptFields({
    date: new Date(NEWEST - age * DAY_MS).toISOString(),
    number: `1/${String(age)}`,
    clientId: '',
  });

const receiptOf = (journal: Journal, age: number) => {
  const found = journal.getView().receipts.find(({ id }) => id === `r${String(age)}`);
  if (found === undefined) throw new Error(`no receipt of ${String(age)} days ago`);
  return found;
};

const told = (journal: Journal) =>
  journal.getView().receipts.map(({ id, date, status }) => `${id} ${date} ${status}`);

/** Two devices that have read everything; `here` has loaded all older receipts. */
const twoDevices = async () => {
  const there = testDevice();
  const here = testDevice('user-1', there.cloud);
  const [a, b] = [await there.openTab(), await here.openTab()];
  for (let age = 0; age < COUNT; age += 1)
    await a.submit([
      createReceipt(dated(age), { operationId: `c${age}`, documentId: `r${String(age)}` }),
    ]);
  await there.sync(a);
  let time = NEWEST;
  const clock = { now: () => time };
  const read = (journal: Journal, extent: 'all' | 'changes') => {
    time += 60_000;
    return refresh(journal, there.cloud, clock, extent);
  };
  for (const journal of [a, b]) {
    await read(journal, 'all');
    await loadOlder(journal, there.cloud, -Infinity, calm);
  }
  /** Another device changes old receipts; `here` has not read the changes yet. */
  const change = async () => {
    const at = '2026-11-21T09:00:00.000Z';
    const { id: _, userID: __, ...fields } = receiptOf(a, 130);
    await a.submit([
      voidReceipt(receiptOf(a, 120), 'pomyłka', { operationId: 'void', at }),
      ...updateReceipt(
        receiptOf(a, 130),
        { ...fields, date: dated(150.5).date },
        { operationId: 'move', at },
      ),
      createReceipt(dated(140.5), { operationId: 'late', documentId: 'late' }),
    ]);
    await there.sync(a);
    await read(a, 'changes');
  };
  return { a, b, here, cloud: there.cloud, read, change };
};

describe('[CACHE-2] older receipts that another device has changed', () => {
  it('are up to date after the changes were read', async () => {
    const { a, b, read, change } = await twoDevices();
    expect(told(b)).toEqual(told(a));
    await change();
    expect(new Set(told(b))).not.toEqual(new Set(told(a)));
    await read(b, 'changes');
    expect(new Set(told(b))).toEqual(new Set(told(a)));
    expect(told(b)).toHaveLength(COUNT + 1);
    expect(b.getView().receiptsFrom).toBe(-Infinity);
  });

  it('are up to date in another tab of the device, which reads nothing itself', async () => {
    const { a, b, here, cloud, read, change } = await twoDevices();
    const tab = await here.openTab();
    await loadOlder(tab, cloud, -Infinity, calm);
    await change();
    await read(b, 'changes');
    await tab.catchUp();
    expect(new Set(told(tab))).toEqual(new Set(told(a)));
  });

  it('disappear from a tab if they moved below the date that it has loaded', async () => {
    const { a, b, here, cloud, read, change } = await twoDevices();
    const tab = await here.openTab();
    await loadOlder(tab, cloud, NEWEST - 130 * DAY_MS, calm);
    await change();
    await read(b, 'changes');
    await tab.catchUp();
    const { receiptsFrom } = tab.getView();
    const known = a.getView().receipts.filter(({ date }) => Date.parse(date) >= receiptsFrom);
    expect(tab.getView().receipts).toHaveLength(known.length);
  });

  it('are dropped when everything is read again and some may have changed meanwhile', async () => {
    const { a, b, cloud, read, change } = await twoDevices();
    await change();
    await read(b, 'all');
    expect(b.getView().receiptsFrom).toBeGreaterThan(0);
    await loadOlder(b, cloud, -Infinity, calm);
    expect(new Set(told(b))).toEqual(new Set(told(a)));
  });

  it('stay when everything is read again and nothing has changed', async () => {
    const { b, read } = await twoDevices();
    await read(b, 'all');
    expect(b.getView().receiptsFrom).toBe(-Infinity);
    expect(told(b)).toHaveLength(COUNT);
  });
});
