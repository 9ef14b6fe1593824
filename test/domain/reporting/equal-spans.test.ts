import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '#domain/time/calendar.ts';
import { areEqualSpans, findCounterpart } from '#domain/reporting/equal-spans.ts';
import {
  addDays,
  dayKey,
  daysBetween,
  formatPeriod,
  type Period,
  periodBefore,
  periodUpTo,
  sameSpanBefore,
} from '#domain/time/period.ts';
import { receiptSeries, type Step } from '#domain/reporting/statistics.ts';
import { runs } from '#test/domain/arbitraries.ts';

const date = (text: string) => parseCalendarDate(text) ?? { year: 0, month: 0, day: 0 };
const span = (text: string): Period => {
  const [from = '', to = from] = text.split('–');
  return { from: date(from), to: date(to) };
};

const someDay = fc.nat(12 * 366).map((days) => addDays({ year: 2023, month: 1, day: 1 }, days));

const somePair = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
      someDay,
    )
    .map(([kind, today]) => [periodUpTo(kind, today), periodBefore(kind, today)] as const),
  fc.tuple(someDay, fc.nat(500)).map(([from, days]) => {
    const period = { from, to: addDays(from, days) };
    return [period, sameSpanBefore(period)] as const;
  }),
);

const someStep = fc.constantFrom('day' as const, 'week' as const, 'month' as const);

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;
const isWholeMonth = ({ from, to }: Period): boolean =>
  from.day === 1 && addDays(to, 1).day === 1 && from.month === to.month;

describe('[FN-8] compared periods', () => {
  it.each([
    ['01.03.2026–31.03.2026', '01.02.2026–28.02.2026', true],
    ['01.03.2026–30.03.2026', '01.02.2026–28.02.2026', false],
    ['01.03.2026–28.03.2026', '01.02.2026–28.02.2026', true],
    ['01.02.2026–28.02.2026', '01.01.2026–31.01.2026', true],
    ['01.01.2028–29.02.2028', '01.01.2027–28.02.2027', true],
    ['01.01.2028–01.03.2028', '01.01.2027–01.03.2027', true],
    ['01.01.2028–01.03.2028', '01.01.2027–28.02.2027', false],
    ['14.09.2026–20.09.2026', '07.09.2026–13.09.2026', true],
  ])('%s and %s are of equal length: %s', (later, earlier, isEqual) => {
    expect(areEqualSpans(span(later), span(earlier))).toBe(isEqual);
  });

  it.each<readonly [string, string, string, Step, string]>([
    // February has no such day.
    ['31.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'day', 'nothing'],
    ['28.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'day', '28.02.2026'],
    ['28.02.2026', '01.02.2026–28.02.2026', '01.01.2026–31.01.2026', 'day', '28.01.2026'],
    ['29.02.2028', '01.01.2028–31.12.2028', '01.01.2027–31.12.2027', 'day', 'nothing'],
    ['01.03.2028', '01.01.2028–31.12.2028', '01.01.2027–31.12.2027', 'day', '01.03.2027'],
    // A month is compared with a month, and a part of one with an equally long part.
    [
      '01.02.2026–28.02.2026',
      '01.02.2026–28.02.2026',
      '01.01.2026–31.01.2026',
      'month',
      '01.01.2026–31.01.2026',
    ],
    [
      '01.10.2026–22.10.2026',
      '01.01.2026–22.10.2026',
      '01.01.2025–22.10.2025',
      'month',
      '01.10.2025–22.10.2025',
    ],
    // A week of seven days is not compared with one of six.
    ['23.03.2026–29.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'week', 'nothing'],
    [
      '02.11.2026–08.11.2026',
      '01.11.2026–21.11.2026',
      '01.10.2026–21.10.2026',
      'week',
      '02.10.2026–08.10.2026',
    ],
    // A future day is not compared with anything.
    ['23.10.2026', '01.10.2026–22.10.2026', '09.09.2026–30.09.2026', 'day', 'nothing'],
  ])('set beside %s of %s, from %s by %s: %s', (bucket, later, earlier, step, beside) => {
    const found = findCounterpart(span(bucket), [span(later), span(earlier)], step);
    expect(found && formatPeriod(found)).toBe(beside === 'nothing' ? null : beside);
  });

  test.prop([somePair, someStep], runs)(
    'pair spans of equal length in order, each day at most once',
    (spans, step) => {
      const [later, earlier] = spans;
      if (!areEqualSpans(later, earlier)) return;
      let last = '';
      for (const { span: own } of receiptSeries([], later, step)) {
        const beside = findCounterpart(own, spans, step);
        if (beside === null) continue;
        const areAlike =
          lengthOf(own) === lengthOf(beside) || (isWholeMonth(own) && isWholeMonth(beside));
        expect(areAlike, `${formatPeriod(own)} ${formatPeriod(beside)}`).toBe(true);
        expect(dayKey(beside.from) > last && dayKey(beside.from) >= dayKey(earlier.from)).toBe(
          true,
        );
        last = dayKey(beside.to);
        expect(last <= dayKey(earlier.to)).toBe(true);
      }
    },
  );

  test.prop([somePair, someStep], runs)(
    'of equal length are paired without gaps when shown by day or week',
    (spans, step) => {
      const [later, earlier] = spans;
      if (lengthOf(later) !== lengthOf(earlier) || step === 'month') return;
      const beside = receiptSeries([], later, step).map(({ span: own }) =>
        findCounterpart(own, spans, step),
      );
      const days = beside.reduce((sum, one) => sum + (one === null ? 0 : lengthOf(one)), 0);
      expect(days).toBe(lengthOf(earlier));
    },
  );
});
