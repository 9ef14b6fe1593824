import { describe, expect, it } from 'vitest';
import { item, receipt } from '#test/builders/records.ts';
import { companyDetails } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { buildDashboard } from '#ui/screens/dashboard/dashboard-view.ts';
import { copper, NOW, steel } from '#test/domain/entry/receipt-form-samples.ts';

const at = (date: string, changes = {}) => receipt({ date, totalG: 1000, totalGr: 10, ...changes });

const manyReceipts = (count: number, date: string) =>
  Array.from({ length: count }, (_, index) => at(date, { id: `r${index}` }));

describe('the day of the dashboard', () => {
  it.each([
    ['begins at midnight of Warsaw in winter', '2026-11-20T23:00:00.000Z', 1],
    ['does not hold the last second before it', '2026-11-20T22:59:59.999Z', 0],
    ['holds its own last second', '2026-11-21T22:59:59.999Z', 1],
    ['ends at midnight of Warsaw', '2026-11-21T23:00:00.000Z', 0],
  ])('%s', (_, date, count) => {
    expect(buildDashboard(viewWith({ receipts: [at(date)] }), NOW).today.count).toBe(count);
  });

  it.each([
    ['begins an hour earlier in summer', '2026-07-09T22:00:00.000Z', 1],
    ['does not hold the summer night before', '2026-07-09T21:59:59.999Z', 0],
  ])('%s', (_, date, count) => {
    const now = Date.parse('2026-07-10T08:00:00.000Z');
    expect(buildDashboard(viewWith({ receipts: [at(date)] }), now).today.count).toBe(count);
  });

  it('sums issued receipts and counts voided ones separately', () => {
    const receipts = [
      at('2026-11-21T08:00:00.000Z', { id: 'a' }),
      at('2026-11-21T09:00:00.000Z', { id: 'b', totalGr: 200, totalG: 30 }),
      at('2026-11-21T10:00:00.000Z', { id: 'c', totalGr: 5000, status: 'voided' }),
    ];
    const dashboard = buildDashboard(viewWith({ receipts }), NOW);
    expect(dashboard.today).toEqual({ count: 2, totalG: 1030, totalGr: 210 });
    expect(dashboard.todayVoided).toBe(1);
  });
});

describe('the month of the dashboard', () => {
  it('is the month in Warsaw', () => {
    const receipts = ['2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00.000Z'].map((date, index) =>
      at(date, { id: `r${index}` }),
    );
    expect(buildDashboard(viewWith({ receipts }), NOW).month.count).toBe(1);
  });

  it('leaves out the same month of another year', () => {
    const receipts = [at('2025-11-21T08:00:00.000Z')];
    expect(buildDashboard(viewWith({ receipts }), NOW).month.count).toBe(0);
  });

  it.each([
    ['is partial where receipts of it may be missing', '2026-11-01T00:00:00+01:00', true],
    ['is whole where all that are missing are older', '2026-10-31T23:59:59+01:00', false],
  ])('%s', (_, from, isPartial) => {
    const view = viewWith({ receiptsFrom: Date.parse(from) + (isPartial ? 1 : 0) });
    expect(buildDashboard(view, NOW).since.month).toBe(isPartial ? view.receiptsFrom : null);
  });
});

describe('the month before', () => {
  const dates = [
    '2026-10-21T21:59:00.000Z',
    '2026-10-22T08:00:00.000Z',
    '2026-09-30T08:00:00.000Z',
  ];
  const receipts = dates.map((date, index) => at(date, { id: `r${index}` }));

  it('is summed up to the same day', () => {
    const view = viewWith({ receipts });
    expect(buildDashboard(view, NOW).monthBefore).toMatchObject({ count: 1, totalGr: 10 });
  });

  it.each([
    ['29.03.2026', false],
    ['30.03.2026', false],
    ['31.03.2026', true],
    ['28.03.2026', true],
  ])('is compared on %s only if February has as many days: %s', (today, isTold) => {
    const now = Date.parse(`${today.split('.').toReversed().join('-')}T10:00:00Z`);
    expect(buildDashboard(viewWith({ receipts }), now).monthBefore !== null).toBe(isTold);
  });

  it('is not compared if this month has receipts with future dates', () => {
    const later = at('2026-11-22T08:00:00.000Z', { id: 'later' });
    const tellsOf = (all: typeof receipts) =>
      buildDashboard(viewWith({ receipts: all }), NOW).monthBefore !== null;
    expect([tellsOf(receipts), tellsOf([...receipts, later])]).toEqual([true, false]);
    expect(tellsOf([...receipts, { ...later, status: 'voided' }])).toBe(true);
  });

  it('is not compared if receipts of it may be missing', () => {
    const view = viewWith({ receipts, receiptsFrom: Date.parse('2026-10-02T00:00:00.000Z') });
    expect(buildDashboard(view, NOW).monthBefore).toBeNull();
  });
});

describe('the rest of the dashboard', () => {
  it('shows the last eight receipts', () => {
    const receipts = manyReceipts(9, '2026-11-20T08:00:00.000Z');
    expect(buildDashboard(viewWith({ receipts }), NOW).last.map(({ id }) => id)).toEqual([
      ...['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
    ]);
  });

  it('shows the four materials of the day that cost most, with their share of the first', () => {
    const sold = (name: string, valueGr: number) => item({ name, valueGr, netG: 1000 });
    const receipts = [
      at('2026-11-21T08:00:00.000Z', {
        id: 'a',
        items: [sold('Miedź', 100), sold('Stal', 50), sold('Ołów', 25), sold('Cynk', 10)],
      }),
      at('2026-11-21T09:00:00.000Z', { id: 'b', items: [sold('Stal', 150), sold('Cyna', 1)] }),
      at('2026-11-20T09:00:00.000Z', { id: 'c', items: [sold('Mosiądz', 900)] }),
      at('2026-11-21T09:00:00.000Z', { id: 'd', items: [sold('Złoto', 900)], status: 'voided' }),
    ];
    const { materials } = buildDashboard(viewWith({ receipts }), NOW);
    expect(materials.map(({ name, totalGr, share }) => [name, totalGr, share])).toEqual([
      ['Stal', 200, 1],
      ['Miedź', 100, 0.5],
      ['Ołów', 25, 0.125],
      ['Cynk', 10, 0.05],
    ]);
    expect(materials[0]?.totalG).toBe(2000);
  });

  it('gives no share if everything was taken for nothing', () => {
    const receipts = [at('2026-11-21T08:00:00.000Z', { items: [item({ valueGr: 0 })] })];
    expect(buildDashboard(viewWith({ receipts }), NOW).materials[0]?.share).toBe(0);
  });

  it('shows the payouts of each payment method, zero included', () => {
    const receipts = [
      at('2026-11-21T08:00:00.000Z', { id: 'a', totalGr: 300 }),
      at('2026-11-21T09:00:00.000Z', { id: 'b', totalGr: 40, paymentMethod: 'blik' }),
      at('2026-11-21T09:00:00.000Z', { id: 'c', totalGr: 5, status: 'voided' }),
    ];
    expect(buildDashboard(viewWith({ receipts }), NOW).payments).toEqual([
      { method: 'cash', totalGr: 300 },
      { method: 'transfer', totalGr: 0 },
      { method: 'blik', totalGr: 40 },
    ]);
  });

  it('names the products in use that have no price', () => {
    const products = [
      { ...copper, buyPriceGr: 0 },
      { ...steel, buyPriceGr: 1 },
      { ...steel, id: 'old', buyPriceGr: 0, active: false },
    ];
    expect(buildDashboard(viewWith({ products }), NOW).productsWithoutPrice).toEqual([copper.name]);
  });

  it.each([
    ['no details', null, true],
    ['no name', companyDetails({ name: '' }), true],
    ['a name', companyDetails(), false],
  ])('knows if the yard is missing: %s', (_, details, isMissing) => {
    const view = viewWith({ companyDetails: details });
    expect(buildDashboard(view, NOW).isYardMissing).toBe(isMissing);
  });

  it.each([
    ['none', companyDetails(), []],
    ['the town and the number', companyDetails({ city: ' ', bdo: '' }), ['city', 'bdo']],
    ['none apart where all is missing', null, []],
  ])('names the details of the yard that the paper lacks: %s', (_, details, lacks) => {
    const view = viewWith({ companyDetails: details });
    expect(buildDashboard(view, NOW).missingYardFields).toEqual(lacks);
  });

  it('counts as unread until the cloud was read or something was entered', () => {
    expect(buildDashboard(viewWith(), NOW).isUnread).toBe(true);
    expect(buildDashboard(viewWith({ lastSync: NOW }), NOW).isUnread).toBe(false);
    expect(buildDashboard(viewWith({ receipts: [receipt()] }), NOW)).toMatchObject({
      isUnread: false,
      firstSteps: [],
    });
  });
});
