/** The embedded cloud and Google's emulator must give the same answers. */
import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import { runsOf } from '#test/builders/runs.ts';
import { startEmbedded, startGoogle, type TestCloud } from '#test/local-cloud/clouds.ts';
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';
import {
  by,
  clientOf,
  double,
  every,
  flag,
  is,
  list,
  map,
  nan,
  nothing,
  reference,
  set,
  some,
  text,
  time,
  unary,
  whole,
} from '#test/local-cloud/wire.ts';

const plain = fc.constantFrom<WireValue>(
  nothing,
  nan,
  flag(false),
  flag(true),
  whole(-1),
  whole(1),
  double(1),
  double(1.5),
  whole('9007199254740993'),
  double(9007199254740992),
  double('-Infinity'),
  time('2026-01-01T00:00:00Z'),
  time('2026-01-01T00:00:00.000001Z'),
  text(''),
  text('a'),
  text('ł'),
  text('\u{fffd}'),
  text('😀'),
  { bytesValue: 'AA==' },
  { bytesValue: 'AAE=' },
  reference('a/b'),
  reference('a/b/c/d'),
  { geoPointValue: { latitude: 1 } },
);

const value: fc.Arbitrary<WireValue> = fc.oneof(
  { arbitrary: plain, weight: 4 },
  {
    arbitrary: fc.array(plain, { minLength: 1, maxLength: 2 }).map((items) => list(...items)),
    weight: 1,
  },
  { arbitrary: plain.map((inner) => map({ k: inner })), weight: 1 },
);

const documents = fc.array(fc.record({ x: value, y: value, z: value }, { requiredKeys: [] }), {
  minLength: 60,
  maxLength: 60,
});

const field = fc.constantFrom('x', 'y', 'z', 'x.k');

const comparison = fc.constantFrom(
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
);

/**
 * Nothing is less or greater than null or NaN. For the sort order, only Google's emulator ignores
 * such a branch of an OR.
 */
const isEmpty = (operator: string, operand: WireValue): boolean =>
  /^(?:LESS|GREATER)/u.test(operator) && (operand === nothing || operand === nan);

const simple: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(field, comparison, value)
    .filter(([, operator, operand]) => !isEmpty(operator, operand))
    .map((parts) => is(...parts)),
  fc
    .tuple(
      field,
      fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      fc.array(plain, { minLength: 1, maxLength: 4 }).map((items) => list(...items)),
    )
    .map((parts) => is(...parts)),
  fc
    .tuple(field, fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'))
    .map((parts) => unary(...parts)),
);

const filter = fc.oneof(
  simple,
  fc.tuple(simple, simple).map((filters) => every(...filters)),
  fc.tuple(simple, simple).map((filters) => some(...filters)),
);

const orders = fc
  .uniqueArray(fc.tuple(field, fc.constantFrom('ASCENDING', 'DESCENDING')), {
    selector: ([path]) => path,
    maxLength: 2,
  })
  .map((parts) => parts.map((part) => by(...part)));

const query = fc.record(
  {
    where: filter,
    orderBy: orders,
    startAt: fc.record({ values: fc.array(value, { maxLength: 2 }), before: fc.boolean() }),
    endAt: fc.record({ values: fc.array(value, { maxLength: 2 }), before: fc.boolean() }),
    offset: fc.nat(3),
    limit: fc.nat(20),
  },
  { requiredKeys: [] },
);

describe.skipIf(emulatorJar === undefined)('random queries', () => {
  let embedded: TestCloud;
  let google: TestCloud;
  beforeAll(async () => {
    [embedded, google] = await Promise.all([startEmbedded(), startGoogle(emulatorJar ?? '')]);
    const [fields = []] = fc.sample(documents, { numRuns: 1, seed: 7 });
    const writes = fields.map((each, at) => set(`openrandom/${at}`, each));
    for (const { origin } of [embedded, google]) await clientOf(origin).done(...writes);
  });
  afterAll(() => Promise.all([embedded.stop(), google.stop()]));

  it('give the same documents in the same order, or the same refusal', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const [ours, theirs] = await Promise.all(
          [embedded, google].map(({ origin }) => clientOf(origin).ids('openrandom', asked)),
        );
        expect(ours).toBe(theirs);
      }),
      { numRuns: runsOf(500), seed: Number(process.env['FC_SEED'] ?? 7) },
    );
  }, 120_000);
});
