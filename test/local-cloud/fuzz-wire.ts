/** Requests of a signed-in attacker: mostly valid, some at the limits, some malformed. */
import { fc } from '@fast-check/vitest';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import { value } from './cost/wire-values.ts';
import { ATTACKER, collection, commits, fieldPath, path, some } from './fuzz-writes.ts';
import { nameOf, text } from './wire.ts';

export interface WireRequest {
  readonly verb: 'commit' | 'runQuery' | 'runAggregationQuery' | 'batchGet';
  readonly body: unknown;
}

const OPERATORS = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS_ANY',
];
const operand = fc.oneof(
  value,
  fc.array(value, { maxLength: 31 }).map((values): WireValue => ({ arrayValue: { values } })),
);
const queryPath = fc.oneof(fieldPath, fc.constantFrom('__name__', 'date', 'storedAt', 'rev'));

const filter: fc.Arbitrary<object> = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    fc
      .tuple(queryPath, fc.constantFrom(...OPERATORS), operand)
      .map(([at, op, given]) => ({ fieldFilter: { field: { fieldPath: at }, op, value: given } })),
    fc
      .tuple(queryPath, fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'))
      .map(([at, op]) => ({ unaryFilter: { field: { fieldPath: at }, op } })),
    fc
      .tuple(fc.constantFrom('AND', 'OR'), some(tie('filter'), 110))
      .map(([op, filters]) => ({ compositeFilter: { op, filters } })),
  ),
})).filter;

const mine = {
  fieldFilter: { field: { fieldPath: 'userID' }, op: 'EQUAL', value: text(ATTACKER) },
};
const cursor = fc.record({ values: fc.array(value, { maxLength: 1 }), before: fc.boolean() });
const query = fc
  .record({
    from: collection.map((collectionId) => [{ collectionId }]),
    more: fc.option(filter, { nil: undefined }),
    isMine: fc.nat(9),
    rest: fc.record(
      {
        orderBy: some(
          fc
            .tuple(queryPath, fc.constantFrom('ASCENDING', 'DESCENDING'))
            .map(([at, direction]) => ({ field: { fieldPath: at }, direction })),
          110,
        ),
        startAt: cursor,
        endAt: cursor,
        offset: fc.nat(40),
        limit: fc.nat(600),
        select: some(fieldPath, 500).map((paths) => ({
          fields: paths.map((at) => ({ fieldPath: at })),
        })),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ from, more, isMine, rest: { startAt, endAt, ...rest } }) => {
    const filters = [...(isMine > 0 ? [mine] : []), ...(more === undefined ? [] : [more])];
    const isOrdered = (rest.orderBy ?? []).length > 0;
    const cursors = isOrdered ? { ...(startAt && { startAt }), ...(endAt && { endAt }) } : {};
    return { from, where: { compositeFilter: { op: 'AND', filters } }, ...cursors, ...rest };
  });

const queries = query.map((structuredQuery): WireRequest => ({
  verb: 'runQuery',
  body: { structuredQuery },
}));
const aggregation = fc.oneof(
  fc.constantFrom({ count: {} }, { count: { upTo: '5' } }),
  fc
    .tuple(fc.constantFrom('sum', 'avg'), fieldPath)
    .map(([kind, at]) => ({ [kind]: { field: { fieldPath: at } } })),
);
const aggregations = fc
  .tuple(query, fc.array(aggregation, { minLength: 1, maxLength: 6 }))
  .map(([structuredQuery, asked]): WireRequest => ({
    verb: 'runAggregationQuery',
    body: { structuredAggregationQuery: { structuredQuery, aggregations: asked } },
  }));
const gets = fc
  .record(
    {
      documents: some(path.map(nameOf), 1100),
      mask: some(fieldPath, 300).map((fieldPaths) => ({ fieldPaths })),
    },
    { requiredKeys: ['documents'] },
  )
  .map((body): WireRequest => ({ verb: 'batchGet', body }));

const valid = fc.oneof(
  { arbitrary: commits.map((body): WireRequest => ({ verb: 'commit', body })), weight: 6 },
  { arbitrary: queries, weight: 4 },
  { arbitrary: aggregations, weight: 1 },
  { arbitrary: gets, weight: 1 },
);

const scraps: readonly unknown[] = [
  null,
  [],
  {},
  '',
  0,
  -1,
  1e308,
  true,
  'x'.repeat(5000),
  { values: {} },
  '__proto__',
  [[]],
];

/** The body with one random value replaced or removed. */
const spoilt = (body: unknown, at: number, scrap: unknown): unknown => {
  let left = at;
  const walk = (node: unknown): unknown => {
    left -= 1;
    if (left === 0) return scrap;
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(body);
};

/** Any request; one in five is malformed. */
export const wireRequest: fc.Arbitrary<WireRequest> = fc.oneof(
  { arbitrary: valid, weight: 4 },
  {
    arbitrary: fc
      .tuple(valid, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...scraps))
      .map(([{ verb, body }, at, scrap]): WireRequest => ({ verb, body: spoilt(body, at, scrap) })),
    weight: 1,
  },
);
