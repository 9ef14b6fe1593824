import { describe, expect, it } from 'vitest';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import type { TestCloud } from '#test/local-cloud/clouds.ts';
import { clientOf, list, map, set, text, whole } from '#test/local-cloud/wire.ts';

const mapsDeep = (depth: number): WireValue =>
  depth === 0 ? whole(1) : map({ a: mapsDeep(depth - 1) });

const listsDeep = (depth: number): WireValue =>
  depth === 0 ? whole(1) : map({ a: list(listsDeep(depth - 1)) });

const KEPT: readonly (readonly [says: string, sent: object, kept: object])[] = [
  ['an integer as a number', { integerValue: 5 }, whole(5)],
  ['an integer with a plus', { integerValue: '+1' }, whole(1)],
  ['an integer -0', { integerValue: '-0' }, whole(0)],
  ['the largest integer', whole('9223372036854775807'), whole('9223372036854775807')],
  ['a double as text', { doubleValue: '1.5' }, { doubleValue: 1.5 }],
  ['a double -0', { doubleValue: '-0' }, { doubleValue: 0 }],
  ['infinity', { doubleValue: 'Infinity' }, { doubleValue: 'Infinity' }],
  ['null', { nullValue: 'NULL_VALUE' }, { nullValue: null }],
  [
    'a timestamp',
    { timestampValue: '2026-01-01T00:00:00Z' },
    { timestampValue: '2026-01-01T00:00:00Z' },
  ],
  [
    'a timestamp of a tenth',
    { timestampValue: '2026-01-01T00:00:00.1Z' },
    { timestampValue: '2026-01-01T00:00:00.100Z' },
  ],
  [
    'a timestamp cut to microseconds',
    { timestampValue: '1969-12-31T23:59:59.123456999Z' },
    { timestampValue: '1969-12-31T23:59:59.123456Z' },
  ],
  [
    'a timestamp of another zone',
    { timestampValue: '2026-01-01T01:00:00+01:00' },
    { timestampValue: '2026-01-01T00:00:00Z' },
  ],
  [
    'the last timestamp',
    { timestampValue: '9999-12-31T23:59:59.999999999Z' },
    { timestampValue: '9999-12-31T23:59:59.999999Z' },
  ],
  ['bytes', { bytesValue: '_-8' }, { bytesValue: '/+8=' }],
  [
    'a point on the equator',
    { geoPointValue: { latitude: 0, longitude: 2.5 } },
    { geoPointValue: { longitude: 2.5 } },
  ],
  ['an empty list', { arrayValue: { values: [] } }, { arrayValue: {} }],
  ['an empty map', { mapValue: { fields: {} } }, { mapValue: {} }],
  ['Polish letters and an emoji', text('Żółć 😀'), text('Żółć 😀')],
  ['maps 20 deep', mapsDeep(20), mapsDeep(20)],
  ['lists in maps 20 deep', listsDeep(10), listsDeep(10)],
];

const REFUSED: readonly (readonly [says: string, sent: unknown])[] = [
  ['a fraction as integer', { integerValue: '1.5' }],
  ['an integer beyond 64 bits', { integerValue: '9223372036854775808' }],
  ['an empty integer', { integerValue: '' }],
  ['a truth as integer', { integerValue: true }],
  ['a word as double', { doubleValue: 'x' }],
  ['a number as truth', { booleanValue: 1 }],
  ['a word as null', { nullValue: 'x' }],
  ['a timestamp without a zone', { timestampValue: '2026-01-01T00:00:00' }],
  ['a day as timestamp', { timestampValue: '2026-01-01' }],
  ['a timestamp before year 1', { timestampValue: '0000-12-31T23:59:59Z' }],
  ['broken bytes', { bytesValue: '*' }],
  ['a reference to nothing', { referenceValue: 'x' }],
  ['a latitude of 91', { geoPointValue: { latitude: 91 } }],
  ['a list in a list', list(list(whole(1)))],
  ['no kind', {}],
  ['no value', null],
  ['two kinds', { integerValue: 1, stringValue: 'a' }],
  ['null and another kind', { nullValue: null, stringValue: 'a' }],
  ['an unknown kind', { wordValue: 'a' }],
  ['maps 21 deep', mapsDeep(21)],
  ['lists in maps 22 deep', listsDeep(11)],
  ['a text of 1,048,488 bytes', text('x'.repeat(1_048_488))],
  ['an empty name in a map', map({ '': whole(1) })],
  ['a reserved name in a map', map({ __a__: whole(1) })],
];

const NAMES: readonly (readonly [name: string, outcome: string])[] = [
  ['', '400 INVALID_ARGUMENT'],
  ['__a__', '400 INVALID_ARGUMENT'],
  ['f'.repeat(1500), 'ok'],
  ['f'.repeat(1501), '400 INVALID_ARGUMENT'],
  ['with.dot and `quote`', 'ok'],
];

export const valueContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('values', () => {
    const anyone = () => clientOf(cloudOf().origin);
    const path = `${collection}/v`;

    it.each(KEPT)('keep %s', async (_, sent, kept) => {
      await anyone().done(set(path, { f: sent }));
      expect(await anyone().read(path)).toEqual([{ f: kept }]);
    });

    it.each(REFUSED)('refuse %s', async (_, sent) => {
      expect(await anyone().outcome(set(path, { f: sent }))).toBe('400 INVALID_ARGUMENT');
    });

    it.each(NAMES)('accept or refuse the field name %j', async (name, outcome) => {
      expect(await anyone().outcome(set(path, { [name]: whole(1) }))).toBe(outcome);
    });

    it('fill a document up to 1,048,576 bytes and no further', async () => {
      const others = {
        m: map({ a: whole(1), b: list(whole(1), { booleanValue: true }, { nullValue: null }) }),
        t: { timestampValue: '2026-01-01T00:00:00Z' },
        geo: { geoPointValue: { latitude: 1, longitude: 1 } },
        r: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
        by: { bytesValue: 'AAE=' },
        f: text('x'.repeat(500_000)),
      };
      const room = 548_434 - (collection.length - 'open'.length);
      const full = set(path, { ...others, g: text('x'.repeat(room)) });
      expect(await anyone().outcome(full)).toBe('ok');
      const over = set(path, { ...others, g: text('x'.repeat(room + 1)) });
      expect(await anyone().outcome(over)).toBe('400 INVALID_ARGUMENT');
    });
  });
};
