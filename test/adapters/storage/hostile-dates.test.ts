import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { OLDER_PAGE_SIZE } from '#machines/ports/ports.ts';
import { runsOf } from '#test/builders/runs.ts';
import {
  type Hostile,
  hostileDatesContract,
  readToTheEnd,
  receiptsOf,
} from './hostile-dates.contract.ts';

const newHostile = (): Promise<Hostile> => {
  const cloud = createMemoryCloud();
  return Promise.resolve({
    id: 'me',
    cloud,
    put: (receipts) => {
      for (const [id, document] of receipts) cloud.put(`receipts/${id}`, document);
      return Promise.resolve();
    },
  });
};

hostileDatesContract('the cloud in memory', newHostile);

const sound = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  fc.constantFrom(new Date(0), new Date('9999-12-31T23:59:59.999Z'), new Date('2026-03-29T10:00Z')),
  fc.constantFrom('2026-01-01', '1970-01-01', '9999-12-31', '2026-11-21T08:41:00.000Z'),
);
const wrong = fc.oneof(
  fc.constantFrom(undefined, null, '', 'kiedyś', 0, Number.NaN, true, 1e15),
  fc.constantFrom<unknown>([], ['2026-01-01'], {}, { seconds: 1 }),
);

/** Groups of similar receipts, large enough to fill the cache and whole pages. */
const group = fc.record({
  date: fc.oneof({ arbitrary: sound, weight: 3 }, { arbitrary: wrong, weight: 1 }),
  isBroken: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  count: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(99, 100, 101, 249, 250, 251)),
  /** Days between neighbours. */
  apart: fc.constantFrom(0, 1, 30),
});

const datesOf = ({ date, count, apart }: { date: unknown; count: number; apart: number }) =>
  Array.from({ length: count }, (_, at) =>
    date instanceof Date
      ? new Date(Math.min(Number(date) + at * apart * 86_400_000, 253_402_300_799_999))
      : date,
  );

describe('receipts with any dates', () => {
  test.prop([fc.array(group, { maxLength: 8 })], { numRuns: runsOf(60) })(
    '[CACHE-6] are all read or counted, each once, in at most one page more than they fill',
    async (groups) => {
      const me = await newHostile();
      const expected: string[] = [];
      let wrongs = 0;
      for (const one of groups) {
        const more = one.isBroken ? { items: 'x' } : {};
        const stored = receiptsOf(me.id, datesOf(one), more);
        await me.put(stored);
        const { date, isBroken } = one;
        const isText = typeof date === 'string' && /^\d{4}-/u.test(date);
        const isRead = !isBroken && (date instanceof Date || isText);
        if (isRead) expected.push(...stored.map(([id]) => id));
        else wrongs += stored.length;
      }
      const known = await readToTheEnd(me);
      expect(known.ids.toSorted()).toEqual(expected.toSorted());
      expect(new Set(known.ids).size).toBe(known.ids.length);
      expect(known.setAside).toBe(wrongs);
      expect(known.from).toBe(-Infinity);
      const stored = groups.reduce((sum, { count }) => sum + count, 0);
      expect(known.pages).toBeLessThanOrEqual(1 + stored / OLDER_PAGE_SIZE);
      // The period that the first read claims to know must be complete.
      const late = known.receipts.filter(({ date }) => Date.parse(date) >= known.fromAtOnce);
      expect(known.shownAtOnce).toEqual(expect.arrayContaining(late.map(({ id }) => id)));
    },
  );
});
