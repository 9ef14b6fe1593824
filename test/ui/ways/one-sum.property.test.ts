/** Whatever the receipts are, a period has one sum, and the rows of each table add up to it. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { BEYOND_LINES } from '#domain/receipt/counted-lines.ts';
import { registerPrint } from '#domain/print/register-print.ts';
import type { ReportKind } from '#domain/reporting/reports.ts';
import { client } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { someReceipts } from '#test/domain/receipt-samples.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { reportHeads, statisticsText } from '#ui/report/statistics.text.ts';
import {
  clientDetail,
  receiptsOfClient,
  yearlyStatement,
} from '#ui/screens/client/client-detail-view.ts';
import { figuresByClient } from '#ui/client/clients-view.ts';
import { buildDashboard } from '#ui/screens/dashboard/dashboard-view.ts';
import { filterReceipts, NO_FILTER, wantedFrom } from '#ui/receipt/receipt-filter.ts';
import { receiptSheet } from '#ui/report/receipt-sheet.ts';
import { listSince } from '#ui/receipt/list/list-since.ts';
import { receiptsTable, type ReportTable, reportTable } from '#ui/report/report-tables.ts';
import { readPeriods, statisticsView } from '#ui/report/statistics-view.ts';

/** The last day of November, so that the month is whole and all receipts lie in the year. */
const NOW = Date.parse('2026-11-30T20:00:00Z');
const NAMES = ['Adam Bąk', 'Ewa Źrebiec', 'Huta'];
const clients = NAMES.map((name) => client({ id: name, name }));

/**
 * Receipts as older versions left them: stated totals, no lines, a seller who is gone, absurd
 * amounts.
 */
const hostile: fc.Arbitrary<readonly Receipt[]> = fc
  .tuple(
    someReceipts,
    fc.array(
      fc.record({
        beyondG: fc.integer({ min: -900_000, max: 900_000 }),
        beyondGr: fc.constantFrom(0, 0, -1, 1, 777, -50_000, 10_000_000_000),
        isEmpty: fc.constantFrom(false, false, false, true),
        isGone: fc.boolean(),
        size: fc.constantFrom(1, 1, 10_000),
      }),
      { minLength: 20, maxLength: 20 },
    ),
  )
  .map(([made, changes]) =>
    made.map((one, index): Receipt => {
      const change = changes[index];
      if (change === undefined) return one;
      const { beyondG, beyondGr, isEmpty, isGone, size } = change;
      const items = one.items.map((line) => ({
        ...line,
        netG: line.netG * size,
        valueGr: line.valueGr * size * size,
      }));
      return {
        ...one,
        ...(isGone && { clientId: '' }),
        items: isEmpty ? [] : items,
        totalG: Math.max(0, one.totalG * size + beyondG),
        totalGr: Math.max(0, one.totalGr * size * size + beyondGr),
        totalStated: true,
      };
    }),
  );

type Sums = readonly [grams: bigint, grosze: bigint];

const sum = (amounts: readonly (number | bigint)[]): bigint =>
  amounts.reduce<bigint>((all, one) => all + BigInt(one), 0n);

const sumsOf = (rows: readonly { readonly totalG: number; readonly totalGr: number }[]): Sums => [
  sum(rows.map(({ totalG }) => totalG)),
  sum(rows.map(({ totalGr }) => totalGr)),
];

/** Reads "-1 234,56" as a number of its smallest unit. */
const partsOf = (text: string): bigint =>
  BigInt((/^[-\u2212]/u.test(text) ? '-' : '') + text.replace(/\D/gu, ''));

/** Sum of a column over its rows, and the sum in its footer. */
const columnOf = ({ head, rows, foot }: ReportTable, name: string): readonly bigint[] => {
  const place = head.indexOf(name);
  return [sum(rows.map((row) => partsOf(row[place] ?? ''))), partsOf(foot[place] ?? '')];
};

const both = (value: bigint) => [value, value];

const query = { from: '', to: '', dimension: 'product', step: null } as const;
const monthOf = readPeriods({ ...query, kind: 'month' }, NOW);

const issuedIn = (receipts: readonly Receipt[], isIn: (receipt: Receipt) => boolean): Sums =>
  sumsOf(receipts.filter((receipt) => receipt.status === 'issued' && isIn(receipt)));

const isOfNovember = ({ date }: Receipt): boolean => date >= '2026-10-31T23:00:00.000Z';

describe('[FN-7, FN-8] receipts with totals of any kind have one sum', () => {
  test.prop([hostile], runs)('on the dashboard, in the statistics and in the list', (receipts) => {
    if (monthOf === null) throw new Error('there is a month');
    const expected = issuedIn(receipts, isOfNovember);
    const view = viewWith({ clients, receipts });
    const { month } = buildDashboard(view, NOW);
    expect(sumsOf([month])).toEqual(expected);
    for (const dimension of ['category', 'product', 'wasteCode', 'client', 'payment'] as const)
      for (const step of ['day', 'week', 'month'] as const) {
        const { figures, rows, series } = statisticsView(view, monthOf, { dimension, step });
        for (const shown of [[figures], rows, series]) expect(sumsOf(shown)).toEqual(expected);
      }
    const filter = { ...NO_FILTER, period: 'month' };
    const shown = filterReceipts(receipts, filter, view, NOW);
    const { list, counted } = listSince(view, shown, wantedFrom(filter, NOW));
    const listed = list.rows.filter(({ marks }) => !marks.includes('voided'));
    for (const rows of [[list], listed]) expect(sumsOf(rows)).toEqual(expected);
    const { totalG, totalGr } = reportHeads.receipts;
    const csv = receiptsTable(counted);
    expect(columnOf(csv, totalG)).toEqual(both(expected[0]));
    expect(columnOf(csv, totalGr)).toEqual(both(expected[1]));
  });

  test.prop([hostile], runs)('in every report, as a file and on paper', (receipts) => {
    if (monthOf === null) throw new Error('there is a month');
    const { period } = monthOf;
    const [grams, grosze] = issuedIn(receipts, isOfNovember);
    const view = viewWith({ receipts });
    const tableOf = (kind: ReportKind) => reportTable(kind, view, period);
    const { till, bdo, register, lines, receipts: each } = reportHeads;
    for (const [kind, head, total] of [
      ['till', till.totalG, grams],
      ['till', till.totalGr, grosze],
      ['bdo', bdo.totalG, grams],
      ['bdo', bdo.kilograms, grams],
      ['register', register.netG, grams],
      ['register', register.valueGr, grosze],
      ['lines', lines.valueGr, grosze],
      ['receipts', each.totalG, grams],
      ['receipts', each.totalGr, grosze],
    ] as const)
      expect([kind, head, ...columnOf(tableOf(kind), head)]).toEqual([kind, head, ...both(total)]);
    const { cash, transfer, blik } = till;
    const paid = [cash, transfer, blik].map((name) => columnOf(tableOf('till'), name)[0] ?? 0n);
    expect(sum(paid)).toBe(grosze);
    const { fromPersonsG, fromFirmsG } = bdo;
    const from = [fromPersonsG, fromFirmsG].map((name) => columnOf(tableOf('bdo'), name)[0] ?? 0n);
    expect(sum(from)).toBe(grams);
  });

  test.prop([hostile], runs)('in the register on paper, by line, code and payment', (receipts) => {
    if (monthOf === null) throw new Error('there is a month');
    const expected = issuedIn(receipts, isOfNovember);
    const print = registerPrint(receipts, monthOf.period, null, {
      madeAt: '2026-12-01T08:00:00.000Z',
    });
    const rows = print.entries.flatMap(({ lines }) => lines);
    const adding = [[print.sum], rows, print.codes, print.payments];
    for (const parts of adding)
      expect([
        sum(parts.map(({ mass }) => partsOf(mass))),
        sum(parts.map(({ value }) => partsOf(value))),
      ]).toEqual(expected);
    expect(rows.at(-1)?.sum ?? print.sum).toEqual(print.sum);
  });

  test.prop([hostile], runs)('by client, on their pages and in their files', (receipts) => {
    const view = viewWith({ clients, receipts });
    const sheet = receiptSheet(receipts);
    const value = sheet.head.indexOf(reportHeads.lines.valueGr);
    const cells = sheet.rows.map((row) => row[value]);
    const [, ofAll] = issuedIn(receipts, () => true);
    expect(sum(cells.map((cell) => (cell?.kind === 'number' ? cell.whole : 0)))).toBe(ofAll);
    for (const one of clients) {
      const own = receiptsOfClient(view, one);
      const expected = issuedIn(own, () => true);
      const { year, ever } = clientDetail(own, view, NOW);
      for (const sums of [year, ever]) expect(sumsOf([sums])).toEqual(expected);
      expect(BigInt(figuresByClient(view, NOW).get(one.id)?.yearGr ?? 0)).toBe(expected[1]);
      const { table, print } = yearlyStatement(one, own, view, NOW);
      for (const each of [table, print])
        expect(columnOf(each, reportHeads.lines.valueGr)).toEqual(both(expected[1]));
    }
  });

  test.prop([hostile], runs)(
    'and reports name the part of a total that its lines lack',
    (receipts) => {
      if (monthOf === null) throw new Error('there is a month');
      const tables = (['register', 'lines', 'bdo'] as const).map((kind) =>
        reportTable(kind, viewWith({ receipts }), monthOf.period),
      );
      expect(JSON.stringify(tables)).not.toContain(BEYOND_LINES);
      const { beyondLines } = statisticsText;
      const differs = ({ items, totalGr, status, ...rest }: Receipt) =>
        isOfNovember({ items, totalGr, status, ...rest }) &&
        status === 'issued' &&
        sum(items.map(({ valueGr }) => valueGr)) !== BigInt(totalGr);
      if (!receipts.some(differs)) return;
      for (const { rows } of tables.slice(0, 2))
        expect(rows.some((row) => row.includes(beyondLines))).toBe(true);
    },
  );
});
