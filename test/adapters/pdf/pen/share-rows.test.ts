import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { shareRows } from '#adapters/pdf/pen/share-rows.ts';
import { runs } from '#test/domain/arbitraries.ts';

const room = { first: 100, next: 150, closing: 60, carried: 5 };
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

describe('dividing rows into pages', () => {
  it('keeps everything on one page if the closing part fits below the rows', () => {
    expect(shareRows([10, 10, 10, 10], room)).toEqual([4]);
  });

  it('moves three rows to the page of the closing part', () => {
    expect(shareRows([10, 10, 10, 10, 10], room)).toEqual([2, 3]);
  });

  it('makes one page for a paper without rows', () => {
    expect(shareRows([], room)).toEqual([0]);
  });

  it('puts a row that is too high for any page on its own page', () => {
    expect(shareRows([500, 10], room)).toEqual([1, 1]);
  });

  const heights = fc.array(fc.integer({ min: 4, max: 30 }), { maxLength: 100, size: 'max' });

  test.prop([heights], runs)('never loses a row and never overfills a page', (rows) => {
    const counts = shareRows(rows, room);
    expect(total(counts)).toBe(rows.length);
    let start = 0;
    counts.forEach((count, index) => {
      const isLast = index === counts.length - 1;
      const height =
        total(rows.slice(start, start + count)) + (isLast ? room.closing : room.carried);
      expect(height).toBeLessThanOrEqual(index === 0 ? room.first : room.next);
      start += count;
    });
  });

  test.prop([heights], runs)(
    'always leaves at least three rows for the last of several pages if they fit',
    (rows) => {
      const counts = shareRows(rows, room);
      const fit = total(rows.slice(-3)) + room.closing <= room.next;
      if (counts.length > 1 && fit && rows.length > 3)
        expect(counts.at(-1)).toBeGreaterThanOrEqual(3);
    },
  );
});
