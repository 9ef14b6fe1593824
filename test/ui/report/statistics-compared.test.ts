import { describe, expect, it } from 'vitest';
import { formatPeriod } from '#domain/time/period.ts';
import { receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { readPeriods, type StatisticsQuery, statisticsView } from '#ui/report/statistics-view.ts';

const at = (day: string, totalGr: number, changes = {}) =>
  receipt({ id: day, date: `${day}T10:00:00.000Z`, totalGr, ...changes });

const query: StatisticsQuery = {
  ...{ kind: 'month', from: '', to: '', dimension: 'product', step: null },
};

const shown = (
  today: string,
  changes: Partial<StatisticsQuery> = {},
  receipts = [at('2026-02-28', 100), at('2026-03-01', 30), at('2026-01-31', 7)],
) => {
  const asked = { ...query, ...changes };
  const compared = readPeriods(asked, Date.parse(`${today}T10:00:00Z`));
  if (compared === null) throw new Error('there is no such span');
  return statisticsView(viewWith({ receipts }), compared, asked);
};

const besides = ({ series }: ReturnType<typeof shown>) =>
  series.map(({ before }) => before && `${formatPeriod(before.span)}: ${before.totalGr}`);

describe('[FN-8] the comparison with an earlier period', () => {
  it('sets a whole month beside a whole month, and a day that the earlier one lacks beside nothing', () => {
    const march = shown('2026-03-31');
    expect(march.before?.totalGr).toBe(100);
    expect(besides(march).slice(26)).toEqual([
      ...['27.02.2026: 0', '28.02.2026: 100', null, null, null],
    ]);
    expect(besides(shown('2026-03-31', { step: 'month' }))).toEqual(['01.02.2026–28.02.2026: 100']);
  });

  it.each(['2026-03-29', '2026-03-30'])(
    'does not set a part of March beside all of February: %s',
    (today) => {
      const march = shown(today);
      expect(march.before).toBeNull();
      expect(besides(march)).toEqual(march.series.map(() => null));
    },
  );

  it('sets a week beside as many days, whatever the weekdays', () => {
    expect(besides(shown('2026-03-22', { step: 'week' }))).toEqual([
      '01.02.2026: 0',
      ...['02.02.2026–08.02.2026: 0', '09.02.2026–15.02.2026: 0', '16.02.2026–22.02.2026: 0'],
    ]);
    // The last two weeks of March have seven and two days; February offers six and none.
    expect(besides(shown('2026-03-31', { step: 'week' })).slice(-2)).toEqual([null, null]);
  });

  it('sets a leap year beside another year date by date', () => {
    const asked = { kind: 'year', step: 'day' } as const;
    const year = besides(shown('2028-03-01', asked, [at('2027-03-01', 5)]));
    expect(year.slice(-3)).toEqual(['28.02.2027: 0', null, '01.03.2027: 5']);
  });

  it('cuts a week at the turn of the year to the days of this year', () => {
    const asked = { kind: 'year', step: 'week' } as const;
    const { series } = shown('2027-01-05', asked, []);
    expect(series.map(({ span }) => formatPeriod(span))).toEqual([
      ...['01.01.2027–03.01.2027', '04.01.2027–05.01.2027'],
    ]);
  });

  it('covers only days that have passed, and nothing if receipts have future dates', () => {
    const asked = { kind: 'custom', from: '01.03.2026', to: '31.03.2026' } as const;
    const passed = shown('2026-03-10', asked);
    expect(passed.before?.count).toBe(1);
    expect(besides(passed)[9]).toBe('28.02.2026: 100');
    expect(besides(passed).slice(10)).toEqual(Array.from({ length: 21 }, () => null));
    const later = shown('2026-03-10', asked, [at('2026-03-01', 30), at('2026-03-20', 30)]);
    expect(later.before).toBeNull();
    expect(besides(later)[9]).toBeNull();
  });
});
