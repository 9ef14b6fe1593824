import { describe, expect, it, vi } from 'vitest';
import { notingPrints } from '#app/printing/mark-printed.ts';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { testDevice } from '#test/builders/device.ts';
import { receipt } from '#test/builders/records.ts';
import type { Printing } from '#ui/services/services.ts';

const AT = '2026-11-21T08:41:00.000Z';
const control = { isCancelled: () => false, tell: () => undefined };

const receipts = [
  receipt({ id: 'a', clientId: '', number: '1/21/11/2026' }),
  receipt({ id: 'b', clientId: '', number: '2/21/11/2026', printedAt: '2026-11-20T08:00:00.000Z' }),
  receipt({ id: 'c', clientId: '', number: '3/21/11/2026', status: 'voided' }),
  receipt({ id: 'd', clientId: '', number: '4/21/11/2026' }),
];

const opened = async (works: Partial<Printing> = {}) => {
  const device = testDevice();
  for (const { id, ...fields } of receipts)
    device.cloud.put(`receipts/${id}`, { ...fields, date: new Date(fields.date), rev: 1 });
  const journal = await device.openTab();
  await device.refresh(journal);
  const work = vi.fn(() => Promise.resolve());
  const paper = { print: work, download: work, share: work, printMany: work, downloadMany: work };
  const store = vi.fn(journal.append);
  let ids = 0;
  const printing = notingPrints({ ...paper, ...works } as unknown as Printing, {
    store,
    newOperationId: () => `op-${String((ids += 1))}`,
    now: () => Date.parse(AT),
  });
  const known = (id: string) => journal.getView().receipts.find((one) => one.id === id) as Receipt;
  return { device, journal, printing, known, store, work };
};

describe('[FN-6] a printed receipt', () => {
  it.each(['print', 'download', 'share'] as const)(
    'is marked as printed after %s, in the log and then in the cloud, and nothing else changes',
    async (way) => {
      const { device, journal, printing, known } = await opened();
      const before = known('a');
      await printing[way](before);
      const prints = [{ id: 'op-1', at: AT, hash: printedHash(before) }];
      expect(known('a')).toEqual({ ...before, printedAt: AT, prints });
      await device.sync(journal);
      expect(device.cloud.documents.get('receipts/a')).toMatchObject({
        ...{ printedAt: new Date(AT), prints },
      });
    },
  );

  it.each(['printMany', 'downloadMany'] as const)(
    'is marked by %s in one write, unless it is void, and keeps its first print time',
    async (way) => {
      const { printing, known, store } = await opened();
      await printing[way](
        receipts.map(({ id }) => known(id)),
        control,
      );
      expect(receipts.map(({ id }) => known(id).printedAt)).toEqual([
        ...[AT, '2026-11-20T08:00:00.000Z', undefined, AT],
      ]);
      expect(receipts.map(({ id }) => known(id).prints?.length)).toEqual([1, 1, undefined, 1]);
      expect(store).toHaveBeenCalledOnce();
    },
  );

  it('is not marked again while its content matches the paper', async () => {
    const { printing, known, store } = await opened();
    await printing.print(known('a'));
    await printing.print(known('a'));
    expect(store.mock.calls.map(([operations]) => operations.length)).toEqual([1, 0]);
  });

  it('is not marked if printing failed', async () => {
    const print = () => Promise.reject(new Error('no fonts'));
    const { printing, known, journal } = await opened({ print });
    await expect(printing.print(known('a'))).rejects.toThrow('no fonts');
    expect(journal.getView().pending).toEqual([]);
  });

  it('is printed even if the device has no room to mark it', async () => {
    const { printing, known, store, work } = await opened();
    store.mockRejectedValue(new StorageFault('quota'));
    await printing.print(known('a'));
    expect(work).toHaveBeenCalledOnce();
    expect(known('a').printedAt).toBeUndefined();
  });
});
