import { expect, it } from 'vitest';
import { wrongClockMs } from '#domain/time/wrong-clock.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { wrongClockText } from '#ui/shared/page/clock.text.ts';
import { plain } from '#test/builders/plain.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

const readUpTo = (newest: number) => {
  const mark = (at: number) => ({ from: 0, newest: at, seenAt: NOW });
  const old = mark(NOW - HOUR_MS);
  const marks = { clients: old, products: old, categories: old, deletions: old };
  return {
    ...EMPTY_SNAPSHOT,
    read: { marks: { ...marks, receipts: mark(newest) }, unreadable: [] },
  };
};

it.each([
  ['an hour', HOUR_MS, HOUR_MS],
  ['two days', 48 * HOUR_MS, 48 * HOUR_MS],
  ['less than an hour', HOUR_MS - 1, null],
  ['nothing', -HOUR_MS, null],
])('the device clock, judged by a stored time, is behind by %s', (_, ahead, told) => {
  const error = wrongClockMs(readUpTo(NOW + ahead), NOW, null);
  expect(error).toBe(told === null ? null : -told);
});

it.each([
  ['ahead', 48 * HOUR_MS, 48 * HOUR_MS],
  ['behind', -48 * HOUR_MS, -48 * HOUR_MS],
  ['less than an hour ahead', HOUR_MS - 1, null],
  ['right, whatever was stored', 0, null],
])('the device clock, judged by the last answer, is %s', (_, answered, told) => {
  expect(wrongClockMs(readUpTo(NOW + 5 * HOUR_MS), NOW, answered)).toBe(told);
});

it('the device clock is not judged before the cloud was read', () => {
  expect(wrongClockMs(EMPTY_SNAPSHOT, NOW, null)).toBeNull();
});

it.each([
  [1.5, 'o godzinę'],
  [2, 'o 2 godziny'],
  [5, 'o 5 godzin'],
  [25, 'o 1 dzień'],
  [49, 'o 2 dni'],
])('an error of %s hours is shown as "%s"', (hours, words) => {
  expect(plain(wrongClockText(-hours * HOUR_MS))).toContain(`spóźnia się co najmniej ${words}.`);
  expect(plain(wrongClockText(hours * HOUR_MS))).toContain(`spieszy się co najmniej ${words}.`);
});
