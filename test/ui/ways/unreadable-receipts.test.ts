import { describe, expect, it } from 'vitest';
import { plain } from '#test/builders/plain.ts';
import { client, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { clientDetail, yearlyStatement } from '#ui/screens/client/client-detail-view.ts';
import { buildDashboard } from '#ui/screens/dashboard/dashboard-view.ts';
import { findLack } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import { receiptSheet } from '#ui/report/receipt-sheet.ts';
import { reportPrint } from '#ui/report/report-print.ts';
import { shownView } from '#ui/services/shown-view.ts';
import { readPeriods, statisticsView } from '#ui/report/statistics-view.ts';

const NOW = Date.parse('2026-11-21T08:41:00.000Z');
const receipts = ['2026-11-20T08:00:00.000Z', '2026-10-20T08:00:00.000Z'].map((date, n) =>
  receipt({ id: `r${String(n)}`, date }),
);
const whole = viewWith({ receipts, lastSync: NOW });
const view = { ...whole, unreadable: 3 };
const query = { kind: 'month', from: '', to: '', dimension: 'client', step: null } as const;
const period = { from: { year: 2026, month: 11, day: 1 }, to: { year: 2026, month: 11, day: 30 } };
const SAID = '3 kwitów nie da się odczytać i nie ma ich w sumach';

describe('receipts that cannot be read', () => {
  it('[CACHE-6] are counted in the cloud, on older pages and in the cache', () => {
    const journal = (paths: readonly string[], setAsideInCloud: number, cached: number) => ({
      getView: () => viewWith(),
      getFacts: () => ({ setAsideInCloud, setAside: { offline_receipts: cached } }) as never,
      getSnapshot: () => ({ read: { unreadable: paths } }) as never,
    });
    expect(shownView(journal(['receipts/a', 'clients/b'], 4, 0)).unreadable).toBe(3);
    expect(shownView(journal([], 0, 2)).unreadable).toBe(2);
    const readable = journal(['clients/b'], 1, 0);
    expect(shownView(readable)).not.toHaveProperty('unreadable');
  });

  it('prevent comparisons, and every figure says how many there are', () => {
    const compared = readPeriods(query, NOW);
    if (compared === null) throw new Error('no period');
    expect(buildDashboard(whole, NOW).monthBefore).not.toBeNull();
    expect(buildDashboard(view, NOW)).toMatchObject({ monthBefore: null, unreadable: 3 });
    expect(statisticsView(whole, compared, query).before).not.toBeNull();
    expect(statisticsView(view, compared, query)).toMatchObject({ before: null, unreadable: 3 });
    expect(clientDetail(receipts, view, NOW).unreadable).toBe(3);
  });

  it('are mentioned in files and on paper, in the first row and below the title', () => {
    const lack = findLack(view, -Infinity);
    expect(plain(csvSince(['A'], [['1']], lack))).toContain(`${SAID}.\r\nA`);
    expect(plain(receiptSheet(receipts, lack).note ?? '')).toBe(`${SAID}.`);
    expect(plain(reportPrint('till', view, period).subtitle)).toContain(SAID);
    expect(plain(yearlyStatement(client(), receipts, view, NOW).print.subtitle)).toContain(SAID);
    expect(reportPrint('till', whole, period).subtitle).not.toContain('odczytać');
  });
});
