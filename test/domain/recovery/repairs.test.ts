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
  it('[CONSIST-2] an orphaned receipt removes its link and records the former client id', () => {
    // The view has removed the link already.
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

  it('a client whose create was removed requeues it', () => {
    const view = viewWith({ removed: [pendingOperation()] });
    expect(findRepair({ kind: 'unresolved-temp-client', id: 'temp_client_C' }, view)).toEqual({
      kind: 'requeue',
      operationId: 'operation-1',
    });
  });

  it('an unknown temporary client removes the link from its receipts', () => {
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
  ] as const)('$kind reads the cloud again if no receipt is affected', (finding) => {
    expect(findRepair(finding, viewWith())).toEqual({ kind: 'read-again' });
  });

  it('a stated total changes it to the total of the lines and clears the mark', () => {
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

  it('a possible duplicate is left to the user', () => {
    const found = { of: 'receipts', ids: ['receipt-1', 'receipt-2'] } as const;
    expect(findRepair({ kind: 'possible-double', ...found }, viewWith())).toEqual({
      kind: 'compare',
      ...found,
    });
  });

  it('duplicate clients merges them and their merged clients into the first', () => {
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

  it('a number given twice renumbers one of the receipts', () => {
    const receipts = [receipt(), receipt({ id: 'temp_receipt_2' })];
    const finding = { kind: 'repeated-number', number: '12/21/11/2026', ids: ['receipt-1', '2'] };
    expect(findRepair(finding as never, viewWith({ receipts }))).toEqual({
      kind: 'renumber',
      receipts,
    });
  });
});

describe('a number given twice on a day whose receipts are not all known', () => {
  it('is left to the user, since no number of that day is surely free', () => {
    const receipts = [receipt(), receipt({ id: 'receipt-2' })];
    const finding = { kind: 'repeated-number', number: '12/21/11/2026', ids: ['receipt-1', '2'] };
    const receiptsFrom = Date.parse('2026-11-22T08:00:00.000Z');
    expect(findRepair(finding as never, viewWith({ receipts, receiptsFrom }))).toMatchObject({
      kind: 'compare',
      of: 'receipts',
    });
  });
});

describe('a new number for a receipt', () => {
  const other = receipt({ id: 'receipt-2', number: '14/21/11/2026' });
  const refused = pendingOperation({ type: 'CREATE_RECEIPT', data: { number: '15/21/11/2026' } });
  const view = viewWith({ receipts: [receipt(), other], removed: [refused] });

  it('is free on the day of the old one, even beside refused receipts, whose paper is signed', () => {
    expect(freeNumberFor(receipt(), view)).toBe('16/21/11/2026');
  });

  it("is of the receipt's date in Warsaw if the old one names no day", () => {
    const odd = receipt({ number: 'A-7', date: '2026-11-19T23:30:00.000Z' });
    expect(freeNumberFor(odd, view)).toBe('1/20/11/2026');
  });

  it('is stored together with the old one', () => {
    expect(renumber(receipt(), view, moment)).toMatchObject([
      { data: { number: '16/21/11/2026', replacesNumber: '12/21/11/2026' } },
    ]);
  });
});
