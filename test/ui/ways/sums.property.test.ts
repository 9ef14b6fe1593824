import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { client, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { clientDetail } from '#ui/screens/client/client-detail-view.ts';
import { figuresByClient } from '#ui/client/clients-view.ts';
import { buildDashboard } from '#ui/screens/dashboard/dashboard-view.ts';
import { filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { receiptList } from '#ui/receipt/receipts-view.ts';
import { runs } from '#test/domain/arbitraries.ts';

const MINUTE = 60_000;

/** A time within the year of the receipts. */
const YEAR = Date.UTC(2025, 6);

const issued = fc.record({
  clientId: fc.constantFrom('client-1', 'client-2', 'temp_client_client-2', ''),
  totalG: fc.nat(10_000_000),
  totalGr: fc.nat(100_000_000),
  status: fc.constantFrom('issued' as const, 'voided' as const),
  paymentMethod: fc.constantFrom('cash' as const, 'transfer' as const, 'blik' as const),
  date: fc
    .integer({ min: 29_000_000, max: 29_100_000 })
    .map((minutes) => new Date(minutes * MINUTE).toISOString()),
});

const receipts = fc
  .array(issued, { maxLength: 30 })
  .map((all): readonly Receipt[] =>
    all.map((changes, index) =>
      receipt({ ...changes, id: `r${index}`, number: `${index + 1}/1/1/2026` }),
    ),
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

const isIssued = ({ status }: Receipt): boolean => status === 'issued';

const clients = [client({ id: 'client-1' }), client({ id: 'client-2', name: 'Adam Bąk' })];

describe('sums', () => {
  test.prop([receipts], runs)('never include a voided receipt', (all) => {
    const kept = all.filter(isIssued);
    expect(receiptList(viewWith({ receipts: all }))).toMatchObject({
      count: kept.length,
      totalG: sum(kept.map(({ totalG }) => totalG)),
      totalGr: sum(kept.map(({ totalGr }) => totalGr)),
    });
  });

  test.prop([receipts], runs)(
    'of clients and of receipts without a client add up to the sum of all',
    (all) => {
      const view = viewWith({ clients, receipts: all });
      const figures = figuresByClient(view, YEAR);
      const ofClients = sum(clients.map(({ id }) => figures.get(id)?.yearGr ?? 0));
      const withoutClient = all.filter((each) => isIssued(each) && each.clientId === '');
      const ofOthers = sum(withoutClient.map(({ totalGr }) => totalGr));
      expect(ofClients + ofOthers).toBe(receiptList(view).totalGr);
    },
  );

  test.prop([receipts, fc.nat(29)], runs)(
    'of the page of a client equal those of its row, and those of the dashboard if it has all receipts',
    (all, place) => {
      const own = all.map((one) => ({ ...one, clientId: 'client-1' }));
      // Some receipts are dated later than now.
      const now = Date.parse(all[place % Math.max(1, all.length)]?.date ?? '2026-11-21T08:00:00Z');
      const view = viewWith({ clients, receipts: own });
      const page = clientDetail(own, view, now);
      const row = figuresByClient(view, now).get('client-1');
      expect([page.year.totalGr, page.last]).toEqual([row?.yearGr ?? 0, row?.last ?? null]);
      expect(page.month).toEqual(buildDashboard(view, now).month);
    },
  );

  test.prop([receipts, fc.nat(29)], runs)(
    'of the payment methods add up to the day, which is part of the month',
    (all, place) => {
      const now = Date.parse(all[place % Math.max(1, all.length)]?.date ?? '2026-11-21T08:00:00Z');
      const { today, todayVoided, payments, month } = buildDashboard(
        viewWith({ receipts: all }),
        now,
      );
      expect(sum(payments.map(({ totalGr }) => totalGr))).toBe(today.totalGr);
      expect(today.totalGr).toBeLessThanOrEqual(month.totalGr);
      expect(today.count + todayVoided).toBeLessThanOrEqual(all.length);
    },
  );
});

describe('a search of receipts', () => {
  test.prop([receipts, fc.constantFrom('zolc', 'ŻÓŁĆ lukasz', '1/1', 'nic')], runs)(
    'only leaves receipts out, and keeps the order',
    (all, query) => {
      const view = viewWith({ receipts: all });
      const found = filterReceipts(all, { ...NO_FILTER, q: query }, view, 0).map(({ id }) => id);
      const wanted = new Set(found);
      expect(found).toEqual(all.map(({ id }) => id).filter((id) => wanted.has(id)));
    },
  );
});
