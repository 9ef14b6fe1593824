/** Measured with Google's emulator. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCloud } from '#test/local-cloud/clouds.ts';
import { clientOf, double, nothing, refusal, set, text, whole } from '#test/local-cloud/wire.ts';

const sum = (fieldPath: string, alias?: string) => ({ alias, sum: { field: { fieldPath } } });
const avg = (fieldPath: string, alias?: string) => ({ alias, avg: { field: { fieldPath } } });
const count = (alias?: string, upTo?: string) => ({ alias, count: { upTo } });

const BIG = '9223372036854775807';

const CASES: readonly (readonly [
  says: string,
  aggregations: readonly object[],
  answer: unknown,
])[] = [
  ['a count', [count('n')], { n: whole(5) }],
  ['a count without an alias', [count()], { field_1: whole(5) }],
  ['a count up to a number', [count('n', '2')], { n: whole(2) }],
  [
    'sum and average, of numbers alone',
    [sum('x', 's'), avg('x', 'a')],
    { s: double(5.5), a: double(5.5 / 3) },
  ],
  [
    'figures of documents that have all the fields',
    [sum('y', 's'), avg('x', 'a'), count('n')],
    { s: whole(7), a: double(1), n: whole(2) },
  ],
  ['nothing', [sum('q', 's'), avg('q', 'a'), count('n')], { s: whole(0), a: nothing, n: whole(0) }],
  ['a sum beyond 64 bits', [sum('big', 's')], { s: double(2 ** 64) }],
  ['no aggregation', [], '400 INVALID_ARGUMENT'],
  ['the same alias twice', [count('n'), count('n')], '400 INVALID_ARGUMENT'],
  ['a sum of names', [sum('__name__', 's')], '400 INVALID_ARGUMENT'],
];

export const aggregateContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('aggregations', () => {
    const anyone = () => clientOf(cloudOf().origin);
    beforeAll(async () => {
      await anyone().done(
        set(`${collection}/a`, { x: whole(1), y: whole(5) }),
        set(`${collection}/b`, { x: double(2.5), big: whole(BIG) }),
        set(`${collection}/c`, { x: text('s'), y: whole(2) }),
        set(`${collection}/d`, { z: whole(1), big: whole(BIG) }),
        set(`${collection}/e`, { x: whole(2) }),
      );
    });

    it.each(CASES)('support %s', async (_, aggregations, answer) => {
      const structuredQuery = { from: [{ collectionId: collection }] };
      const told = await anyone().post('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations },
      });
      if (told.code !== 200) {
        expect(refusal(told)).toBe(answer);
        return;
      }
      const readTime = expect.any(String) as unknown;
      expect(told.body).toEqual([{ result: { aggregateFields: answer }, readTime, done: true }]);
    });
  });
};
