import { describe, expect, it } from 'vitest';
import {
  freeNumberFor,
  mergeDoubles,
  renumber,
  findRepair,
  totalOfLines,
  unlink,
} from '#domain/recovery/repairs.ts';
import { client, receipt } from '#test/builders/records.ts';
import { pendingOperation, viewWith } from '#test/builders/view.ts';

const moment = { operationId: 'op', at: '2026-11-21T09:00:00.000Z' };

describe('the repair of', () => {
  it('[CONSIST-2] an orphaned receipt takes its link off, and notes what it was', () => {
    // The screens show the link taken off already.
    const shown = receipt({ clientId: '' });
    const view = viewWith({ receipts: [shown] });
    const finding = { kind: 'orphaned-receipt', id: 'receipt-1', clientId: 'gone' } as const;
    expect(findRepair(finding, view)).toEqual({
      kind: 'unlink',
      receipts: [shown],
      clientId: 'gone',
    });
    expect(unlink(shown, 'gone', moment)).toMatchObject([
      {
        id: 'op',
        type: 'UPDATE_RECEIPT',
        data: { id: 'receipt-1', clientId: '', client: shown.client, updatedAt: moment.at },
        base: { clientId: 'gone', client: shown.client },
      },
    ]);
  });

  it('a client who was given up queues it again', () => {
    const view = viewWith({ removed: [pendingOperation()] });
    expect(findRepair({ kind: 'unresolved-temp-client', id: 'temp_client_C' }, view)).toEqual({
      kind: 'requeue',
      operationId: 'operation-1',
    });
  });

  it('a temporary client nobody knows takes the link off the receipts that name it', () => {
    const named = receipt({ clientId: 'temp_client_X' });
    const view = viewWith({ receipts: [named, receipt({ id: 'receipt-2' })] });
    expect(findRepair({ kind: 'unresolved-temp-client', id: 'temp_client_X' }, view)).toEqual({
      kind: 'unlink',
      receipts: [named],
      clientId: 'temp_client_X',
    });
  });

  it.each([
    { kind: 'duplicate-id', of: 'clients', id: 'client-1' },
    { kind: 'unresolved-temp-receipt', id: 'temp_receipt_R' },
    { kind: 'unresolved-temp-client', id: 'temp_client_X' },
  ] as const)('$kind reads the cloud anew, where no receipt is at stake', (finding) => {
    expect(findRepair(finding, viewWith())).toEqual({ kind: 'read-again' });
  });

  it('a stated total is a change to the total of the lines, which takes the mark away', () => {
    const stated = receipt({ totalGr: 30_000, totalStated: true });
    const view = viewWith({ receipts: [stated] });
    expect(findRepair({ kind: 'stated-total', id: 'receipt-1' }, view)).toEqual({
      kind: 'total-of-lines',
      receipts: [stated],
    });
    expect(totalOfLines(stated, moment)).toMatchObject([
      {
        type: 'UPDATE_RECEIPT',
        data: { id: 'receipt-1', totalGr: 36_418, totalStated: null },
        base: { totalGr: 30_000, totalStated: true },
      },
    ]);
  });

  it('what may be there twice is left to a person', () => {
    const found = { of: 'receipts', ids: ['receipt-1', 'receipt-2'] } as const;
    expect(findRepair({ kind: 'possible-double', ...found }, viewWith())).toEqual({
      kind: 'compare',
      ...found,
    });
  });

  it('who may be one becomes one: the first is kept with all that the others were', () => {
    const [kept, other] = [client(), client({ id: 'c2' })];
    const part = client({ id: 'c3', hidden: true, mergedInto: 'c2' });
    const told = mergeDoubles(
      viewWith({ clients: [kept, other], merged: [part] }),
      ['client-1', 'c2'],
      () => 'op',
    );
    expect(told.map(({ data }) => data)).toMatchObject([
      { id: 'c2', hidden: true, mergedInto: 'client-1' },
      { id: 'c3', mergedInto: 'client-1' },
    ]);
    expect(mergeDoubles(viewWith({ clients: [kept] }), ['client-1', 'c2'], () => 'op')).toEqual([]);
  });

  it('a number given twice offers to renumber one of its receipts', () => {
    const receipts = [receipt(), receipt({ id: 'temp_receipt_2' })];
    const finding = { kind: 'repeated-number', number: '12/21/11/2026', ids: ['receipt-1', '2'] };
    expect(findRepair(finding as never, viewWith({ receipts }))).toEqual({
      kind: 'renumber',
      receipts,
    });
  });
});

describe('a number given twice on a day whose receipts are not all known', () => {
  it('is looked at by a person: no number of that day is surely free', () => {
    const receipts = [receipt(), receipt({ id: 'receipt-2' })];
    const finding = { kind: 'repeated-number', number: '12/21/11/2026', ids: ['receipt-1', '2'] };
    const receiptsFrom = Date.parse('2026-11-22T08:00:00.000Z');
    expect(findRepair(finding as never, viewWith({ receipts, receiptsFrom }))).toMatchObject({
      kind: 'compare',
      of: 'receipts',
    });
  });
});

describe('a new number', () => {
  const other = receipt({ id: 'receipt-2', number: '14/21/11/2026' });
  const refused = pendingOperation({ type: 'CREATE_RECEIPT', data: { number: '15/21/11/2026' } });
  const view = viewWith({ receipts: [receipt(), other], removed: [refused] });

  it('is free on the day of the old one, also beside refused receipts, whose paper is signed', () => {
    expect(freeNumberFor(receipt(), view)).toBe('16/21/11/2026');
  });

  it('is of the receipt’s date in Warsaw where the old one names no day', () => {
    const odd = receipt({ number: 'A-7', date: '2026-11-19T23:30:00.000Z' });
    expect(freeNumberFor(odd, view)).toBe('1/20/11/2026');
  });

  it('notes the old one', () => {
    expect(renumber(receipt(), view, moment)).toMatchObject([
      { data: { number: '16/21/11/2026', replacesNumber: '12/21/11/2026' } },
    ]);
  });
});
