import { describe, expect, it } from 'vitest';
import type { View } from '#domain/view/view.ts';
import type { FieldConflict } from '#schemas/conflict.ts';
import { client, companyDetails, product, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { conflictViews } from '#ui/screens/offline-data/actions/conflict-view.ts';
import { receiptConflict, conflictPath } from '#ui/receipt/receipt-conflicts.ts';

type Conflict = View['conflicts'][number];

const told = (changes: Partial<Conflict>, ...fields: readonly FieldConflict[]): Conflict => ({
  ...{ operationId: 'op', collection: 'receipts', documentId: 'r', outcome: 'overwritten' },
  ...changes,
  fields: [...fields],
});

const notes = { field: 'notes', theirs: 'a', ours: 'b' };
const shown = (view: Partial<View>) => conflictViews(viewWith(view), (path) => path)[0];
const cells = (view: Partial<View>) =>
  shown(view)?.rows.map(({ field, stands, lost }) => [field, stands, lost]);

const voided = receipt({ id: 'r', status: 'voided', voidReason: 'pomyłka', totalGr: 500 });

describe('the two versions of a conflict', () => {
  it.each(['void-stands', 'voided-with-edit'] as const)(
    'show that the void version pays nothing and the other one does (%s)',
    (outcome) => {
      const rows = cells({ receipts: [voided], conflicts: [told({ outcome }, notes)] });
      expect(rows).toEqual(
        expect.arrayContaining([
          ['totalGr', '0,00\u00a0zł', '5,00\u00a0zł'],
          ['status', 'Anulowany', 'Wystawiony'],
          ['voidReason', 'pomyłka', '(puste)'],
        ]),
      );
    },
  );

  it('show that one version of the client is merged and the other is not', () => {
    const merged = [client({ id: 'x', city: 'Łódź', mergedInto: 'm' })];
    const city = { field: 'city', theirs: 'Łódź', ours: 'Opole' };
    const conflict = told(
      { collection: 'clients', documentId: 'x', outcome: 'merged-with-edit' },
      city,
    );
    expect(cells({ merged, conflicts: [conflict] })).toEqual([
      ['mergedInto', 'clients/m', '(puste)'],
    ]);
  });

  it('show which kind of seller, category or paper each one chose', () => {
    const view = {
      clients: [client({ id: 'x', sellerType: 'company' })],
      products: [product({ id: 'p', categoryId: 'cu' })],
      companyDetails: companyDetails({ paper: 'roll' }),
    };
    const rowsOf = (collection: Conflict['collection'], documentId: string, field: FieldConflict) =>
      cells({ ...view, conflicts: [told({ collection, documentId }, field)] });
    const seller = { field: 'sellerType', theirs: 'person', ours: 'company' };
    expect(rowsOf('clients', 'x', seller)).toEqual([['sellerType', 'Firma', 'Osoba']]);
    const category = { field: 'categoryId', theirs: 'al', ours: 'cu' };
    expect(rowsOf('products', 'p', category)).toEqual([
      ['categoryId', 'categories/cu', 'categories/al'],
    ]);
    const paper = { field: 'paper', theirs: 'a4', ours: 'roll' };
    expect(rowsOf('companyDetails', 'user-1', paper)).toEqual([
      ['paper', 'Rolka', 'A4, dwa egzemplarze'],
    ]);
  });

  it.each([
    ['overwritten', 2, 1],
    ['void-stands', 1, 2],
  ] as const)('show when each one was written (%s)', (outcome, standsAt, lostAt) => {
    const times = { theirsAt: 1, oursAt: 2 };
    const conflicts = [told({ outcome, ...times }, notes)];
    const { updatedAt, ...stored } = voided;
    expect(shown({ receipts: [stored], conflicts })).toMatchObject({ standsAt, lostAt });
  });

  it('can be swapped until the other one stands', () => {
    const conflicts = [told({}, notes)];
    const canRestore = (text: string) =>
      shown({ receipts: [receipt({ id: 'r', notes: text })], conflicts })?.canRestore;
    expect(canRestore('b')).toBe(true);
    expect(canRestore('a')).toBe(false);
  });
});

describe('the conflict of a receipt', () => {
  it('is its latest one, which both replacements share', () => {
    const twice = { field: 'replacedBy', theirs: 'one', ours: 'two' };
    const conflicts = [
      told({ operationId: 'first' }, notes),
      told({ operationId: 'client', collection: 'clients' }, notes),
      told({ operationId: 'second', outcome: 'replaced-twice' }, twice),
      told({ operationId: 'another', collection: 'clients' }, notes),
    ];
    const paths = ['r', 'temp_receipt_r', 'one', 'two', 'three'].map((id) =>
      conflictPath({ conflicts }, { id }),
    );
    const path = '/offline-data#second';
    expect(paths).toEqual([path, path, path, path, null]);
    expect(receiptConflict({ conflicts }, { id: 'r' })).toBe(conflicts[2]);
  });
});
