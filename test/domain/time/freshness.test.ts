import { expect, it } from 'vitest';
import { isFresh } from '#domain/time/freshness.ts';

const DAY = 24 * 60 * 60 * 1000;

it.each([
  ['has never been read', null, false],
  ['was just read', 0, true],
  ['was read a millisecond less than a day ago', DAY - 1, true],
  ['was read a day ago', DAY, false],
  ['was read in the future, before the clock was turned back', -1, false],
])('[CACHE-3] the cache is fresh for less than a day: it %s', (_, age, fresh) => {
  const now = 1_800_000_000_000;
  expect(isFresh(age === null ? null : now - age, now)).toBe(fresh);
});
