import { describe, expect, it } from 'vitest';
import { item, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { plain } from '#test/builders/plain.ts';
import { findLack } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import { reportFileName, reportPrint } from '#ui/report/report-print.ts';
import { reportTable } from '#ui/report/report-tables.ts';
import { periodStart } from '#ui/report/statistics-view.ts';

const steel = item({
  name: 'Złom W7',
  wasteCode: '170405',
  wasteName: 'Żelazo i stal',
  netG: 100_000,
  valueGr: 9600,
});

const view = viewWith({
  receipts: [
    receipt({
      id: 'r1',
      items: [item({ productId: 'p1' }), steel],
      totalG: 112_345,
      totalGr: 46_018,
    }),
    receipt({ id: 'r2', number: '1/02/10/2026', date: '2026-10-02T08:00:00.000Z' }),
    receipt({ id: 'r3', number: '11/21/11/2026', status: 'voided' }),
  ],
});

describe('[FN-7] a report that lacks receipts', () => {
  const from = Date.parse('2026-11-10T11:00:00.000Z');
  const since = (day: number) => {
    const date = { year: 2026, month: 11, day };
    return reportPrint('till', { ...view, receiptsFrom: from }, { from: date, to: date }).subtitle;
  };

  it('says so on the paper, and a complete report does not', () => {
    expect(plain(since(10))).toContain('dane częściowe: kwity od 10.11.2026');
    expect(since(11)).not.toContain('częściowe');
  });

  it.each([
    [9, 'raport-kasy_09.11.2026_od_10.11.2026.csv', 'Dane częściowe: kwity od 10.11.2026.'],
    [11, 'raport-kasy_11.11.2026.csv', 'Dzień'],
  ])(
    'says so in the file name and in the first row (report of the %dth)',
    async (day, name, first) => {
      const date = { year: 2026, month: 11, day };
      const period = { from: date, to: date };
      expect(reportFileName('till', { receiptsFrom: from }, period, 'csv')).toBe(name);
      const { head, rows } = reportTable('till', view, period);
      const file = csvSince(head, rows, findLack({ receiptsFrom: from }, periodStart(period)));
      expect(file.split(/[;\r]/u, 1)[0]?.slice(1)).toBe(first);
    },
  );
});

describe('[FN-7] the reports as tables', () => {
  const period = {
    from: { year: 2026, month: 11, day: 1 },
    to: { year: 2026, month: 11, day: 30 },
  };
  it.each([
    ['till', ['21.11.2026', '1', '1', '112,345', '460,18', '0,00', '0,00', '460,18']],
    [
      'bdo',
      ['21.11.2026', '17 04 01', 'Miedź, brąz, mosiądz', '0,012345', '12,345', '1', '0,012345'],
    ],
    ['register', ['1', '21.11.2026', '12/21/11/2026', 'Łukasz Żółć']],
    [
      'receipts',
      [
        ...['12/21/11/2026', '21.11.2026', '09:41', 'Łukasz Żółć', 'DBA 582117'],
        ...['Miedź kawałkowa, Złom W7', '112,345', '460,18', 'Gotówka'],
      ],
    ],
    [
      'lines',
      [
        '12/21/11/2026',
        '21.11.2026',
        'Łukasz Żółć',
        'Miedź kawałkowa',
        '17 04 01',
        '12,345',
        'kg',
        '29,50',
        '364,18',
      ],
    ],
  ] as const)('%s starts with the expected row', (kind, start) => {
    const { head, rows } = reportTable(kind, view, period);
    expect(rows[0]?.slice(0, start.length)).toEqual(start);
    expect(rows.every((row) => row.length === head.length)).toBe(true);
  });

  it('pcc lists the receipts above the threshold of the yard', () => {
    const above = viewWith({ receipts: [receipt({ totalGr: 100_050 })] });
    expect(reportTable('pcc', above, period).rows[0]?.slice(-2)).toEqual(['1000,50', '20,01']);
    expect(reportTable('pcc', view, period).rows).toEqual([]);
  });
});
