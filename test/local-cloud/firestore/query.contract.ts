/** Measured with Google's emulator. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import type { TestCloud } from '#test/local-cloud/clouds.ts';
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

const MIXED: Readonly<Record<string, WireValue>> = {
  arr: list(whole(1), nothing),
  bytes: { bytesValue: 'AAE=' },
  d2: double(2),
  geo: { geoPointValue: { latitude: 1.5 } },
  i1: whole(1),
  i2: whole(2),
  map: map({ k: whole(1) }),
  nan,
  nul: nothing,
  ref: reference('open/a'),
  s: text('a'),
  t: flag(true),
  when: time('2026-01-01T00:00:00Z'),
};

const TEXTS = ['B', 'a', 'ł', '\u{fffd}', '😀'];

const QUERIES: readonly (readonly [says: string, query: object, answer: string])[] = [
  ['everything by name', {}, 'arr bytes d2 geo i1 i2 map nan none nul ref s t when'],
  [
    'a mixed field upwards',
    { orderBy: [by('x')] },
    'nul t nan i1 d2 i2 when s bytes ref geo arr map',
  ],
  [
    'a mixed field downwards, with the names downwards as well',
    { orderBy: [by('x', 'DESCENDING')] },
    'map arr geo ref bytes s when i2 d2 i1 nan t nul',
  ],
  [
    'names upwards within a field downwards',
    { orderBy: [by('x', 'DESCENDING'), by('__name__')], limit: 9 },
    'map arr geo ref bytes s when d2 i2',
  ],
  ['names downwards alone', { orderBy: [by('__name__', 'DESCENDING')] }, '400 FAILED_PRECONDITION'],
  [
    'names downwards with a filter',
    { where: is('x', 'EQUAL', whole(2)), orderBy: [by('__name__', 'DESCENDING')] },
    'i2 d2',
  ],
  ['2 equals 2.0', { where: is('x', 'EQUAL', whole(2)) }, 'd2 i2'],
  ['null equals nothing', { where: is('x', 'EQUAL', nothing) }, ''],
  ['NaN equals nothing', { where: is('x', 'EQUAL', nan) }, ''],
  ['a map equals by its content', { where: is('x', 'EQUAL', map({ k: double(1) })) }, 'map'],
  [
    'not equal, in the order of the field, without null and what lacks it',
    { where: is('x', 'NOT_EQUAL', whole(2)) },
    't nan i1 when s bytes ref geo arr map',
  ],
  ['not equal to null', { where: is('x', 'NOT_EQUAL', nothing) }, ''],
  ['less', { where: is('x', 'LESS_THAN', whole(2)) }, 'i1'],
  ['less or equal', { where: is('x', 'LESS_THAN_OR_EQUAL', whole(2)) }, 'i1 d2 i2'],
  ['greater', { where: is('x', 'GREATER_THAN', whole(1)) }, 'd2 i2'],
  [
    'greater or equal keeps to the type',
    { where: is('x', 'GREATER_THAN_OR_EQUAL', text('a')) },
    's',
  ],
  ['a range from null', { where: is('x', 'GREATER_THAN_OR_EQUAL', nothing) }, ''],
  ['in', { where: is('x', 'IN', list(whole(2), nothing, nan)) }, 'd2 i2'],
  ['in nothing', { where: is('x', 'IN', list()) }, '400 INVALID_ARGUMENT'],
  [
    'in 31 values',
    { where: is('x', 'IN', list(...Array.from({ length: 31 }, (_, at) => whole(at)))) },
    '400 INVALID_ARGUMENT',
  ],
  [
    'in 30 values',
    { where: is('x', 'IN', list(...Array.from({ length: 30 }, (_, at) => whole(at)))) },
    'i1 d2 i2'.split(' ').sort().join(' '),
  ],
  [
    'not in',
    { where: is('x', 'NOT_IN', list(whole(2), nan)) },
    't nan i1 when s bytes ref geo arr map',
  ],
  ['not in a list with null', { where: is('x', 'NOT_IN', list(whole(2), nothing)) }, ''],
  [
    'not in 11 values',
    { where: is('x', 'NOT_IN', list(...Array.from({ length: 11 }, (_, at) => whole(at)))) },
    '400 INVALID_ARGUMENT',
  ],
  ['a list contains', { where: is('x', 'ARRAY_CONTAINS', double(1)) }, 'arr'],
  ['a list contains null', { where: is('x', 'ARRAY_CONTAINS', nothing) }, ''],
  [
    'a list contains any',
    { where: is('x', 'ARRAY_CONTAINS_ANY', list(whole(1), text('z'))) },
    'arr',
  ],
  ['is null', { where: unary('x', 'IS_NULL') }, 'nul'],
  ['is NaN', { where: unary('x', 'IS_NAN') }, 'nan'],
  [
    'is not null',
    { where: unary('x', 'IS_NOT_NULL') },
    't nan i1 d2 i2 when s bytes ref geo arr map',
  ],
  ['is not NaN', { where: unary('x', 'IS_NOT_NAN') }, 't i1 d2 i2 when s bytes ref geo arr map'],
  ['and', { where: every(is('x', 'EQUAL', whole(2)), is('y', 'EQUAL', whole(7))) }, 'd2'],
  ['or', { where: some(is('x', 'EQUAL', whole(1)), is('z', 'EQUAL', whole(1))) }, 'i1 none'],
  [
    'or with a range, which leaves out what lacks its field',
    { where: some(is('x', 'GREATER_THAN', whole(1)), is('z', 'EQUAL', whole(1))) },
    'd2 i2',
  ],
  ['an empty and', { where: every(), limit: 2 }, 'arr bytes'],
  [
    'two negatives',
    { where: every(is('x', 'NOT_EQUAL', whole(1)), is('x', 'NOT_EQUAL', whole(2))) },
    '400 INVALID_ARGUMENT',
  ],
  [
    'not in beside in',
    { where: every(is('x', 'IN', list(whole(1))), is('x', 'NOT_IN', list(whole(2)))) },
    '400 INVALID_ARGUMENT',
  ],
  ['an unknown operator', { where: is('x', 'NEAR', whole(1)) }, '400 INVALID_ARGUMENT'],
  ['a broken path', { where: is('a..b', 'EQUAL', whole(1)) }, '400 INVALID_ARGUMENT'],
  ['a name that is a text', { where: is('__name__', 'EQUAL', text('i1')) }, '400 INVALID_ARGUMENT'],
  [
    'from a value',
    { orderBy: [by('x')], startAt: { values: [whole(2)], before: true }, limit: 3 },
    'd2 i2 when',
  ],
  ['after a value', { orderBy: [by('x')], startAt: { values: [whole(2)] }, limit: 2 }, 'when s'],
  ['up to a value', { orderBy: [by('x')], endAt: { values: [whole(2)] } }, 'nul t nan i1 d2 i2'],
  [
    'before a value',
    { orderBy: [by('x')], endAt: { values: [whole(2)], before: true } },
    'nul t nan i1',
  ],
  ['a cursor without values', { orderBy: [by('x')], startAt: { before: true }, limit: 2 }, 'nul t'],
  [
    'a cursor with more values than orders',
    { orderBy: [by('x')], startAt: { values: [whole(2), whole(3)] } },
    '400 INVALID_ARGUMENT',
  ],
  ['offset and limit', { offset: 1, limit: 2 }, 'bytes d2'],
  ['an offset beyond the end', { offset: 100 }, ''],
  ['a limit of none', { limit: 0 }, ''],
  ['a negative limit', { limit: -1 }, '400 INVALID_ARGUMENT'],
  ['a negative offset', { offset: -1 }, '400 INVALID_ARGUMENT'],
  ['the same order twice', { orderBy: [by('x'), by('x')] }, '400 INVALID_ARGUMENT'],
  ['an order after the name', { orderBy: [by('__name__'), by('x')] }, '400 INVALID_ARGUMENT'],
  ['an unknown direction', { orderBy: [by('x', 'UP')] }, '400 INVALID_ARGUMENT'],
  ['an unknown part', { nearest: 1 }, '400 INVALID_ARGUMENT'],
];

export const queryContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('queries', () => {
    const anyone = () => clientOf(cloudOf().origin);
    beforeAll(async () => {
      await anyone().done(
        ...Object.entries(MIXED).map(([id, x]) =>
          set(`${collection}/${id}`, id === 'd2' ? { x, y: whole(7) } : { x }),
        ),
        set(`${collection}/none`, { z: whole(1) }),
        ...TEXTS.map((x, at) => set(`${collection}texts/${at}`, { x: text(x) })),
      );
    });

    it.each(QUERIES)('support %s', async (_, query, answer) => {
      expect(await anyone().ids(collection, query)).toBe(answer);
    });

    it('sort texts by their bytes', async () => {
      expect(await anyone().ids(`${collection}texts`, { orderBy: [by('x')] })).toBe('0 1 2 3 4');
    });

    it('find documents by their names', async () => {
      const names = list(reference(`${collection}/i2`), reference(`${collection}/i1`));
      const where = is('__name__', 'IN', names);
      expect(await anyone().ids(collection, { where })).toBe('i1 i2');
      const one = reference(`${collection}/i1`);
      const range = every(
        is('__name__', 'GREATER_THAN_OR_EQUAL', one),
        is('__name__', 'LESS_THAN_OR_EQUAL', one),
      );
      expect(await anyone().ids(collection, { where: range })).toBe('i1');
      const others = is('__name__', 'GREATER_THAN', reference(`${collection}/nul`));
      expect(await anyone().ids(collection, { where: others })).toBe('ref s t when');
    });

    it('continue after a document', async () => {
      const query = {
        orderBy: [by('x'), by('__name__')],
        startAt: { values: [whole(2), reference(`${collection}/d2`)], before: false },
        limit: 2,
      };
      expect(await anyone().ids(collection, query)).toBe('i2 when');
    });

    it('answer in the stream format', async () => {
      const structuredQuery = { from: [{ collectionId: collection }], offset: 1, limit: 2 };
      const { body } = await anyone().post('runQuery', { structuredQuery });
      const document = expect.objectContaining({
        name: expect.stringMatching(/^projects\//u) as unknown,
        createTime: expect.stringMatching(/Z$/u) as unknown,
        updateTime: expect.stringMatching(/Z$/u) as unknown,
      }) as unknown;
      const readTime = expect.stringMatching(/Z$/u) as unknown;
      expect(body).toEqual([
        { document, readTime, skippedResults: 1 },
        { document, readTime, done: true },
      ]);
      const none = { ...structuredQuery, limit: 0 };
      const empty = await anyone().post('runQuery', { structuredQuery: none });
      expect(empty.body).toEqual([{ readTime, done: true }]);
    });

    it('return only the selected fields', async () => {
      const where = is('__name__', 'EQUAL', reference(`${collection}/d2`));
      const fieldsWith = async (fields: readonly string[]) => {
        const select = { fields: fields.map((fieldPath) => ({ fieldPath })) };
        const structuredQuery = { from: [{ collectionId: collection }], where, select };
        const { body } = await anyone().post('runQuery', { structuredQuery });
        return (body as readonly { document: { fields?: object } }[])[0]?.document.fields;
      };
      expect(await fieldsWith(['y', 'q'])).toEqual({ y: whole(7) });
      expect(await fieldsWith(['__name__'])).toBeUndefined();
    });
  });
};
