import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { xlsxFile } from '#adapters/sheet/sheet-file.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import type { Sheet } from '#domain/reporting/sheet.ts';
import { Cancelled } from '#domain/shared/job-control.ts';
import { item, receipt } from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';
import * as some from '#test/domain/arbitraries.ts';
import { receiptSheet } from '#ui/report/receipt-sheet.ts';
import { calm, foundBy } from './table-samples.ts';

const sheetOf = (...rows: Sheet['rows'][number][]): Sheet => ({
  name: 'Arkusz',
  head: ['A', 'B'],
  rows,
});

describe('a saved workbook', () => {
  it('opens in another program with the yard’s columns, real dates and real numbers', async () => {
    const items = [item(), item({ name: 'Katalizator', unit: 'szt.', netG: 2000 })];
    const receipts = [
      receipt({ items, ...receiptTotals(items) }),
      receipt({ id: 'void', status: 'voided' }),
    ];
    const file = await xlsxFile(receiptSheet(receipts), calm);
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await foundBy(file, false)).toEqual([
      [
        ...['Numer kwitu', 'Data', 'Klient', 'Nazwa towaru', 'Kod towaru', 'Ilość', 'Jednostka'],
        ...['Cena zakupu', 'Wartość pozycji'],
      ],
      [
        ...['12/21/11/2026', '21.11.2026', 'Łukasz Żółć', 'Miedź kawałkowa', '17 04 01'],
        ...['12.345', 'kg', '29.50', '364.18'],
      ],
      [
        ...['12/21/11/2026', '21.11.2026', 'Łukasz Żółć', 'Katalizator', '17 04 01'],
        ...['2.000', 'szt.', '29.50', '364.18'],
      ],
    ]);
    const [, first] = await foundBy(file, true);
    expect(first?.slice(5)).toEqual([12.345, 'kg', 29.5, 364.18]);
  });

  it('says above its heads that its data is partial, and since when it is complete', async () => {
    const file = await xlsxFile(
      receiptSheet([receipt()], { since: Date.parse('2026-08-14T07:00:00Z'), unreadable: 2 }),
      calm,
    );
    const [first, heads, row] = await foundBy(file, false);
    expect(first?.[0]).toBe(
      'Dane częściowe: kwity od 14.08.2026. 2\u00a0kwitów nie da się odczytać i nie ma ich w sumach.',
    );
    expect(heads?.[0]).toBe('Numer kwitu');
    expect(row?.[0]).toBe('12/21/11/2026');
  });

  test.prop([fc.array(some.receipt, { maxLength: 5 })], { numRuns: runsOf(60) })(
    'contains the exact sum of any receipts, to the grosz',
    async (some) => {
      const receipts = some.map((one) => ({ ...one, ...receiptTotals(one.items) }));
      const lines = (await foundBy(await xlsxFile(receiptSheet(receipts), calm), true)).slice(1);
      const sum = lines.reduce((all, line) => all + BigInt(Math.round(Number(line[8]) * 100)), 0n);
      expect(sum).toBe(BigInt(receiptSums(receipts).totalGr));
    },
  );

  test.prop([fc.tuple(some.polishText, fc.constantFrom('=1+1', '+1', '@A1', '-1', '\t=1'))])(
    'stores texts unchanged and never as a formula',
    async ([text, formula]) => {
      const cells = [text, formula].map((one) => ({ kind: 'text', text: one }) as const);
      const rows = await foundBy(await xlsxFile(sheetOf(cells), calm), true);
      expect(rows[1]?.map((cell) => cell ?? '')).toEqual([text, formula]);
    },
  );

  it('can be cancelled while it is made', async () => {
    const rows = Array.from({ length: 5000 }, () => [
      { kind: 'text', text: 'a' } as const,
      { kind: 'number', whole: 1, decimals: 0 } as const,
    ]);
    const told: number[] = [];
    const control = { isCancelled: () => told.length > 2, tell: (n: number) => told.push(n) };
    await expect(xlsxFile(sheetOf(...rows), control)).rejects.toBeInstanceOf(Cancelled);
    expect(told).toEqual([0, 500, 1000]);
  });
});
