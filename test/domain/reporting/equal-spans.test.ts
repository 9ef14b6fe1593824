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

/** Pairs as the statistics ask for them. */
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

describe('[FN-8] spans that are compared', () => {
  it.each([
    ['01.03.2026–31.03.2026', '01.02.2026–28.02.2026', true],
    ['01.03.2026–30.03.2026', '01.02.2026–28.02.2026', false],
    ['01.03.2026–28.03.2026', '01.02.2026–28.02.2026', true],
    ['01.02.2026–28.02.2026', '01.01.2026–31.01.2026', true],
    ['01.01.2028–29.02.2028', '01.01.2027–28.02.2027', true],
    ['01.01.2028–01.03.2028', '01.01.2027–01.03.2027', true],
    ['01.01.2028–01.03.2028', '01.01.2027–28.02.2027', false],
    ['14.09.2026–20.09.2026', '07.09.2026–13.09.2026', true],
  ])('%s and %s are equal: %s', (later, earlier, isEqual) => {
    expect(areEqualSpans(span(later), span(earlier))).toBe(isEqual);
  });

  it.each<readonly [string, string, string, Step, string | null]>([
    // February has no such day.
    ['31.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'day', null],
    ['28.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'day', '28.02.2026'],
    ['28.02.2026', '01.02.2026–28.02.2026', '01.01.2026–31.01.2026', 'day', '28.01.2026'],
    ['29.02.2028', '01.01.2028–31.12.2028', '01.01.2027–31.12.2027', 'day', null],
    ['01.03.2028', '01.01.2028–31.12.2028', '01.01.2027–31.12.2027', 'day', '01.03.2027'],
    // A month stands beside a month, a part of one beside as long a part.
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
    // Seven days beside six are not alike.
    ['23.03.2026–29.03.2026', '01.03.2026–31.03.2026', '01.02.2026–28.02.2026', 'week', null],
    [
      '02.11.2026–08.11.2026',
      '01.11.2026–21.11.2026',
      '01.10.2026–21.10.2026',
      'week',
      '02.10.2026–08.10.2026',
    ],
    // What lies ahead has nothing beside it.
    ['23.10.2026', '01.10.2026–22.10.2026', '09.09.2026–30.09.2026', 'day', null],
  ])('%s of %s has beside it, of %s by the %s, %s', (bucket, later, earlier, step, beside) => {
    const found = findCounterpart(span(bucket), [span(later), span(earlier)], step);
    expect(found && formatPeriod(found)).toBe(beside);
  });

  test.prop([somePair, someStep], runs)(
    'stand beside each other like with like, in order, each day once',
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
    'of as many days stand beside each other without a gap, or month by month',
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
