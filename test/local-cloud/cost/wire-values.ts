/** Values that are similar enough to be equal now and then. */
import { fc } from '@fast-check/vitest';
import { sortedFields } from '#local-cloud/firestore/values/field-path.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';

export const name = fc.oneof(
  { arbitrary: fc.constantFrom('a', 'b', 'ab', 'A', 'ł', '\u{fffd}', '😀', 'userID'), weight: 400 },
  { arbitrary: fc.constant('__proto__'), weight: 1 },
);

const texts = fc.oneof(
  fc.constantFrom('', 'a', 'ab', '\0', '\0\0', 'a\0', '\u0001', 'ł', '\u{fffd}', '😀', '\u{ff}'),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replace(/\p{Surrogate}/gu, '?')),
);

const integers = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1',
    '9007199254740993',
    '9007199254740992',
    '9223372036854775807',
    '-9223372036854775808',
    '-9007199254740993',
  ),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
);

const doubles = fc.oneof(
  fc.constantFrom<number | 'NaN' | 'Infinity' | '-Infinity'>(
    0,
    1,
    -1,
    1.5,
    'NaN',
    'Infinity',
    '-Infinity',
    9007199254740992,
    2 ** 63,
    -(2 ** 63),
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => (double === 0 ? 0 : double)),
);

const times = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.000001Z',
  '2026-01-01T00:00:00.100Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
);

const segment = texts.map((text) => text.replaceAll('/', '|') || 'x');
const places = fc.oneof(fc.tuple(segment, segment), fc.tuple(segment, segment, segment, segment));

export const plain: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constant<WireValue>({ nullValue: null }),
  fc.boolean().map((booleanValue): WireValue => ({ booleanValue })),
  integers.map((integerValue): WireValue => ({ integerValue })),
  doubles.map((doubleValue): WireValue => ({ doubleValue })),
  times.map((timestampValue): WireValue => ({ timestampValue })),
  texts.map((stringValue): WireValue => ({ stringValue })),
  fc
    .uint8Array({ maxLength: 3 })
    .map((bytes): WireValue => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  places.map((parts): WireValue => ({
    referenceValue: `projects/p/databases/d/documents/${parts.join('/')}`,
  })),
  fc
    .record(
      {
        latitude: fc.integer({ min: -90, max: 90 }),
        longitude: fc.integer({ min: -180, max: 180 }),
      },
      { requiredKeys: [] },
    )
    .map((geoPointValue): WireValue => ({ geoPointValue })),
);

export const fieldsOf = (inner: fc.Arbitrary<WireValue>): fc.Arbitrary<WireFields> =>
  fc
    .array(fc.tuple(name, inner), { maxLength: 4 })
    .map((entries) => sortedFields([...new Map(entries)]));

/** Any value; a list contains no lists. */
export const value: fc.Arbitrary<WireValue> = fc.letrec<{ value: WireValue; item: WireValue }>(
  (tie) => {
    const inMap = fieldsOf(tie('value')).map((fields): WireValue => ({ mapValue: { fields } }));
    const inList = fc
      .array(tie('item'), { maxLength: 3 })
      .map((values): WireValue => ({ arrayValue: { values } }));
    const depth = { maxDepth: 3, withCrossShrink: true };
    return {
      value: fc.oneof(
        depth,
        { arbitrary: plain, weight: 4 },
        { arbitrary: inList, weight: 1 },
        { arbitrary: inMap, weight: 1 },
      ),
      item: fc.oneof(depth, { arbitrary: plain, weight: 4 }, { arbitrary: inMap, weight: 1 }),
    };
  },
).value;
