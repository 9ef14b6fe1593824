import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { lazyRows, type Piece, splitRows, spanIn } from '#ui/shared/lists/window-rows.ts';
import { runs } from '#test/domain/arbitraries.ts';

const place = { rowHeight: 53, windowHeight: 800, margin: 12 };

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'row' ? 1 : piece.rows), 0);

const starts = (pieces: readonly Piece[]): readonly number[] =>
  pieces.map((piece) => (piece.kind === 'row' ? piece.index : piece.from));

describe('the window over a long list', () => {
  it.each([
    ['at its top', 200, 50_000, { from: 0, to: 28 }],
    ['in its middle', -26_500, 50_000, { from: 484, to: 532 }],
    ['at its end', -2_650_000, 50_000, { from: 49_988, to: 50_000 }],
    ['of a short list', 200, 5, { from: 0, to: 5 }],
    ['of an empty one', 200, 0, { from: 0, to: 0 }],
    ['below the fold', 5000, 50_000, { from: 0, to: 12 }],
  ])('contains the expected rows: %s', (_, top, count, span) => {
    expect(spanIn({ ...place, top }, count)).toEqual(span);
  });

  it('does not move with each pixel', () => {
    expect(spanIn({ ...place, top: -26_501 }, 50_000)).toEqual(
      spanIn({ ...place, top: -26_540 }, 50_000),
    );
  });

  test.prop(
    [fc.integer({ min: -3_000_000, max: 5000 }), fc.nat(50_000), fc.option(fc.nat(60_000))],
    runs,
  )('shows every row once, in order, as a row or in a gap', (top, count, focused) => {
    const pieces = splitRows(spanIn({ ...place, top }, count), count, focused);
    expect(lengthOf(pieces)).toBe(count);
    expect(starts(pieces)).toEqual(starts(pieces).toSorted((a, b) => a - b));
    expect(pieces.length).toBeLessThan(100);
  });

  test.prop([fc.integer({ min: -3_000_000, max: 800 }), fc.integer({ min: 1, max: 50_000 })], runs)(
    'contains every visible row',
    (top, count) => {
      const { from, to } = spanIn({ ...place, top }, count);
      for (let row = 0; row < count; row += Math.max(1, Math.trunc(count / 500))) {
        const y = top + row * 53;
        if (y + 53 > 0 && y < 800) expect(row >= from && row < to).toBe(true);
      }
    },
  );

  it('keeps the row with the focus wherever the list is scrolled to', () => {
    const span = { from: 100, to: 140 };
    for (const focused of [0, 99, 120, 140, 499])
      expect(starts(splitRows(span, 500, focused))).toContain(focused);
    expect(lengthOf(splitRows(span, 500, 700))).toBe(500);
  });
});

describe('lazy rows', () => {
  it('are made once, on demand', () => {
    const make = vi.fn((value: number) => value * 2);
    const rows = lazyRows([1, 2, 3], make);
    expect([rows.length, rows.at(1), rows.at(1), rows.at(9)]).toEqual([3, 4, 4, undefined]);
    expect(make).toHaveBeenCalledExactlyOnceWith(2);
  });
});
