import { describe, expect, it } from 'vitest';
import type { View } from '#domain/view/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientFields, item, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { receiptsText, ROOM_FOR_GOODS } from '#ui/receipt/receipts.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { receiptList } from '#ui/receipt/receipts-view.ts';

const numbersOf = ({ rows }: ReturnType<typeof receiptList>) => rows.map(({ number }) => number);

describe('the list of receipts', () => {
  it('[FN-1] keeps the order of the view, newest first', () => {
    const receipts = ['9', '10', '2'].map((id) => receipt({ id, number: `${id}/21/11/2026` }));
    expect(numbersOf(receiptList(viewWith({ receipts })))).toEqual([
      '9/21/11/2026',
      '10/21/11/2026',
      '2/21/11/2026',
    ]);
  });

  it('sums the listed receipts', () => {
    const listed = [receipt({ id: 'a' }), receipt({ id: 'b', status: 'voided' })];
    const found = receiptList(viewWith({ receipts: listed }));
    expect([found.count, found.totalG, found.totalGr]).toEqual([1, 12_345, 36_418]);
  });

  it('shows each product once, in the order of the lines', () => {
    const items = ['Miedź', 'Stal', 'Miedź'].map((name) => item({ name }));
    const [row] = receiptList(viewWith({ receipts: [receipt({ items })] })).rows;
    expect(row?.materials).toEqual(['Miedź', 'Stal']);
  });

  it.each([
    [['Miedź kawałkowa'], 'Miedź kawałkowa'],
    [['Liny stalowe W17', 'Mosiądz mieszany'], 'Liny stalowe W17, Mosiądz mieszany'],
    [['Pręty i druty', 'Złom stalowy wsadowy W2 lekki'], 'Pręty i druty +1'],
    [['Cyna', 'Ołów', 'Znal'], 'Cyna +2'],
    [['Złom stalowy wsadowy cięty do pieca, W5'], 'Złom stalowy wsadowy…y do pieca, W5'],
    [['Złom stalowy wsadowy cięty do pieca, W5', 'Cyna'], 'Złom stalowy wsado…y do pieca, W5 +1'],
  ])('shortens %j to the room there is, so that no grade is cut', (names, shown) => {
    expect(receiptsText.materialNames(names, ROOM_FOR_GOODS.table)).toBe(shown);
  });

  it('hides the middle of the document number on the receipt', () => {
    const of = clientFields({ documentNumber: 'ZZC 900111' });
    const [row] = receiptList(viewWith({ receipts: [receipt({ client: of })] })).rows;
    expect(row?.documentNumber).toBe('ZZC•••111');
  });

  it('[CLIENT-1] shows an address without surrounding spaces', () => {
    const of = { address: ' ul. Łąkowa 3 ', postalCode: '39-100 ', city: ' Ropczyce' };
    expect(addressLine(of)).toBe('ul. Łąkowa 3, 39-100 Ropczyce');
  });

  it('marks pending receipts, voided ones, and every receipt with a repeated number', () => {
    const receipts = [
      receipt({ id: 'temp_receipt_A', number: '4/21/11/2026' }),
      receipt({ id: 'B', number: '3/21/11/2026' }),
      receipt({ id: 'C', number: '3/21/11/2026', clientId: 'client-2', status: 'voided' }),
      receipt({ id: 'D', number: '2/21/11/2026' }),
    ];
    const view = viewWith({ receipts, pendingIds: new Set(['temp_receipt_A']) });
    expect(receiptList(view).rows.map(({ marks }) => marks)).toEqual([
      ['pending'],
      ['repeated-number'],
      ['voided', 'repeated-number'],
      [],
    ]);
  });

  it('marks receipts with a conflict, and both replacements of one receipt', () => {
    const replacements = [{ field: 'replacedBy', theirs: 'C', ours: 'D' }];
    const conflicts: View['conflicts'] = [
      { operationId: 'a', collection: 'receipts', documentId: 'A', fields: [] },
      { operationId: 'x', collection: 'clients', documentId: 'B', fields: [] },
      {
        ...{ operationId: 'b', collection: 'receipts', documentId: 'gone' },
        ...{ outcome: 'replaced-twice', fields: replacements },
      },
    ];
    const receipts = ['A', 'B', 'C', 'temp_receipt_D'].map((id) => receipt({ id, number: id }));
    const { rows } = receiptList(viewWith({ receipts, conflicts }));
    expect(rows.map(({ marks }) => marks)).toEqual([['conflict'], [], ['conflict'], ['conflict']]);
  });

  it('marks possible duplicates, and none once one of the two is voided', () => {
    const twins = [receipt({ id: 'A' }), receipt({ id: 'B' })];
    const marks = (receipts: readonly Receipt[]) =>
      receiptList(viewWith({ receipts })).rows.map((row) => row.marks);
    expect(marks(twins)).toEqual([['possible-double'], ['possible-double']]);
    const voided = receipt({ id: 'B', status: 'voided' });
    expect(marks([receipt({ id: 'A' }), voided])).toEqual([[], ['voided']]);
  });

  it('counts both receipts of a possible duplicate', () => {
    const receipts = [receipt({ id: 'A' }), receipt({ id: 'B' })];
    expect(receiptList(viewWith({ receipts }))).toMatchObject({ count: 2, totalGr: 72_836 });
  });

  it('marks a repeated number even if the other receipt is not listed', () => {
    const mine = receipt({ id: 'A' });
    const other = receipt({ id: 'B', clientId: 'client-2' });
    const view = viewWith({ receipts: [mine, other] });
    expect(receiptList(view, [mine]).rows.map(({ marks }) => marks)).toEqual([['repeated-number']]);
  });
});

describe('a receipt', () => {
  it('is found by its id before and after it was sent', () => {
    const receipts = [receipt({ id: 'temp_receipt_R' })];
    expect(findReceipt(viewWith({ receipts }), 'R')).toBe(receipts[0]);
    expect(findReceipt(viewWith({ receipts: [receipt({ id: 'R' })] }), 'temp_receipt_R')?.id).toBe(
      'R',
    );
    expect(findReceipt(viewWith({ receipts }), '')).toBeUndefined();
  });
});
