import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { startOfDay, warsawDate } from '#domain/time/calendar.ts';
import type { View } from '#domain/view/view.ts';
import { REPORT_KINDS } from '#domain/reporting/reports.ts';
import { client } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { someReceipts } from '#test/domain/receipt-samples.ts';
import { clientDetail, receiptsOfClient } from '#ui/screens/client/client-detail-view.ts';
import { clientListCsv } from '#ui/data-file/data-csv.ts';
import { figuresByClient, figuresSince } from '#ui/client/clients-view.ts';
import { buildDashboard } from '#ui/screens/dashboard/dashboard-view.ts';
import { receiptSheet } from '#ui/report/receipt-sheet.ts';
import { listSince } from '#ui/receipt/list/list-since.ts';
import { reportPrint } from '#ui/report/report-print.ts';
import { reportTable } from '#ui/report/report-tables.ts';
import { readPeriods, statisticsView } from '#ui/report/statistics-view.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const FIRST = Date.parse('2026-09-25T10:00:00Z');

const clients = ['Adam Bąk', 'Ewa Źrebiec', 'Huta'].map((name) => client({ id: name, name }));

const query = { from: '', to: '', dimension: 'product', step: null } as const;

/** Everything that the app shows with "od D" about the receipts of `view`. */
const said = (view: View) => {
  const { today, todayVoided, month, materials, payments, since } = buildDashboard(view, NOW);
  const spans = (['day', 'week', 'month', 'year'] as const).flatMap((kind) => {
    const compared = readPeriods({ ...query, kind }, NOW);
    return compared === null ? [] : [compared];
  });
  const figures = figuresByClient(view, NOW);
  const { counted, list, ...ofList } = listSince(view, view.receipts, -Infinity);
  const { count, totalG, totalGr } = list;
  return {
    dashboard: { today, todayVoided, month, materials, payments, since },
    statistics: spans.map((compared) => {
      const { partial, ...shown } = statisticsView(view, compared, query);
      return shown;
    }),
    clients: clientListCsv(clients, figures, figuresSince(view, NOW)),
    pages: clients.map((one) => {
      // `isAbovePcc` is no figure: it only says that such a receipt exists.
      const { isAbovePcc, ...page } = clientDetail(receiptsOfClient(view, one), view, NOW);
      return page;
    }),
    list: { count, totalG, totalGr, ofList },
    sheet: receiptSheet(counted, ofList),
    reports: REPORT_KINDS.flatMap((kind) =>
      spans.map(({ period }) => [
        reportTable(kind, view, period),
        reportPrint(kind, view, period).subtitle,
      ]),
    ),
  };
};

describe('a figure that names a start date', () => {
  test.prop([someReceipts, fc.integer({ min: FIRST, max: NOW })], runs)(
    'counts only receipts from that day on, even if a pending one is dated before it',
    (receipts, receiptsFrom) => {
      const from = startOfDay(warsawDate(receiptsFrom));
      const view = viewWith({ clients, receipts, receiptsFrom, lastSync: NOW });
      const since = receipts.filter(({ date }) => Date.parse(date) >= from);
      expect(said(view)).toEqual(said({ ...view, receipts: since }));
    },
  );

  test.prop([someReceipts], runs)(
    'counts all receipts until the cloud was read, and if none is missing',
    (receipts) => {
      for (const receiptsFrom of [Infinity, -Infinity]) {
        const view = viewWith({ clients, receipts, receiptsFrom });
        const issued = receipts.filter(({ status }) => status === 'issued').length;
        expect(listSince(view, receipts, -Infinity).list.count).toBe(issued);
      }
    },
  );
});
