import { describe, expect, it } from 'vitest';
import { formatPeriod } from '#domain/time/period.ts';
import { readPeriods } from '#ui/report/statistics-view.ts';

const NOW = Date.parse('2026-10-22T10:00:00Z');

const compared = (from: string, to: string) => {
  const query = { kind: 'custom', from, to, dimension: 'product', step: null } as const;
  const periods = readPeriods(query, NOW);
  return periods && [formatPeriod(periods.period), formatPeriod(periods.before)];
};

describe('a chosen period', () => {
  it('of whole months is compared with as many whole months', () => {
    expect(compared('2026-08-01', '2026-09-30')).toEqual([
      '01.08.2026–30.09.2026',
      '01.06.2026–31.07.2026',
    ]);
  });

  it('stays within the years 1990 to 2100', () => {
    expect(compared('01.01.2026', '31.12.9999')?.[0]).toBe('01.01.2026–31.12.2100');
    expect(compared('01.01.1026', '31.12.2026')?.[0]).toBe('01.01.1990–31.12.2026');
  });

  it('that has not ended is compared with as many days as have passed', () => {
    expect(compared('2026-10-01', '2026-10-31')).toEqual([
      '01.10.2026–31.10.2026',
      '09.09.2026–30.09.2026',
    ]);
  });
});
