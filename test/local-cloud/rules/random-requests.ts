/** Random requests over random documents, made after the rules' own list of fields: a field that the rules learn is asked about at once. */
import { readFileSync } from 'node:fs';
import { fc } from '@fast-check/vitest';
import type { RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { WireFields, WireValue } from '#local-cloud/wire-types.ts';
import { documentOf } from './rules-fixture.ts';

/** The repository's rules. */
export const source = readFileSync('firestore.rules', 'utf8');

const SHAPES = {
  clients: 'isClient',
  receipts: 'isReceipt',
  products: 'isProduct',
  categories: 'isCategory',
  companyDetails: 'isCompany',
} as const;

type Collection = keyof typeof SHAPES;

/** The collections that the rules know. */
export const COLLECTIONS = Object.keys(SHAPES) as readonly Collection[];

interface Field {
  readonly kind: string;
  readonly name: string;
  readonly limit: number;
}

const bodyOf = (name: string): string =>
  new RegExp(`function ${name}\\(\\) \\{([^}]*)\\}`, 'u').exec(source)?.[1] ?? '';

/** The fields that a function of the rules judges, with their kinds and limits. */
const fieldsOf = (name: string): readonly Field[] =>
  [...bodyOf(name).matchAll(/is([A-Z]\w+)\('(\w+)'(?:, (\d+))?\)/gu)]
    .map(([, kind = '', field = '', limit = '0']) => ({ kind, name: field, limit: Number(limit) }))
    .filter(({ kind }) => kind !== 'There');

const text = (stringValue: string): WireValue => ({ stringValue });
const whole = (value: number | string): WireValue => ({ integerValue: String(value) });
const listOf = (length: number): WireValue => ({
  arrayValue: { values: Array.from({ length }, () => whole(1)) },
});
const mapOf = (size: number): WireValue => ({
  mapValue: {
    fields: Object.fromEntries(Array.from({ length: size }, (_, i) => [`f${i}`, whole(1)])),
  },
});

/** What any field may wrongly hold. */
const STRANGE: readonly WireValue[] = [
  { nullValue: null },
  { booleanValue: true },
  { doubleValue: 1.5 },
  { doubleValue: 'NaN' },
  { doubleValue: -1e300 },
  { timestampValue: '2026-11-21T09:41:00Z' },
  { bytesValue: 'AQI=' },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  whole(-1),
  whole('9223372036854775807'),
  text('x'),
  listOf(1),
  mapOf(1),
];

/** Values on both sides of a field's limits. */
const valuesOf = ({ kind, limit }: Field): readonly [WireValue, ...WireValue[]] => {
  switch (kind) {
    case 'Text':
      return [text('Łódź'), text('x'.repeat(limit)), text('ł'.repeat(limit + 1)), text('')];
    case 'Count':
      return [whole(1250), whole(0), whole('9007199254740991'), whole('9007199254740992')];
    case 'Flag':
      return [{ booleanValue: true }, { booleanValue: false }];
    case 'Decimal':
      return [{ doubleValue: 12.5 }, whole(1e12), text('12,50'), text('1'.repeat(41)), whole(1e13)];
    case 'Date':
      return [{ timestampValue: '2026-11-21T09:41:00Z' }, text('2026-11-21'), text('2'.repeat(41))];
    case 'List':
      return [listOf(1), listOf(0), listOf(limit), listOf(limit + 1)];
    case 'Map':
      return [mapOf(1), mapOf(0), mapOf(limit), mapOf(limit + 1)];
    default:
      return [text('x')];
  }
};

const judgedIn = (collection: Collection): readonly Field[] => [
  ...fieldsOf(SHAPES[collection]),
  ...fieldsOf('isBounded'),
];

/** A record that may be stored: every field that the rules know, each with its first value. */
export const rightOf = (collection: Collection): WireFields => ({
  userID: text('me'),
  ...(collection === 'receipts' ? { number: text('1/21/11/2026'), items: listOf(0) } : {}),
  ...Object.fromEntries(judgedIn(collection).map((field) => [field.name, valuesOf(field)[0]])),
});

type Change = (fields: WireFields) => WireFields;

const without = (fields: WireFields, name: string): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** One change of a record: a field at its limits, of another kind, or gone; another owner; another revision; very many fields. */
const changeOf = (collection: Collection): fc.Arbitrary<Change> => {
  const field = fc.constantFrom(...judgedIn(collection));
  const put =
    (name: string, value: WireValue): Change =>
    (fields) => ({ ...fields, [name]: value });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: field.chain((one) =>
        fc.constantFrom(...valuesOf(one), ...STRANGE).map((value) => put(one.name, value)),
      ),
    },
    {
      weight: 2,
      arbitrary: field.map(
        (one): Change =>
          (fields) =>
            without(fields, one.name),
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...[0, 1, 2, 3].map((rev) => put('rev', whole(rev)))) },
    { weight: 1, arbitrary: fc.constantFrom(...['a', 'b'].map((by) => put('revBy', text(by)))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(text('you'), text(''), whole(1)).map((uid) => put('userID', uid)),
    },
    { weight: 1, arbitrary: fc.constant<Change>((fields) => without(fields, 'userID')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(70, 101).map((size): Change => (fields) => ({
        ...Object.fromEntries(Array.from({ length: size }, (_, i) => [`g${i}`, whole(1)])),
        ...fields,
      })),
    },
  );
};

const changed = (collection: Collection, most: number) =>
  fc.array(changeOf(collection), { maxLength: most }).map(
    (changes): Change =>
      (fields) =>
        changes.reduce((so, change) => change(so), fields),
  );

const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant('me') },
  { weight: 1, arbitrary: fc.constantFrom('you', null) },
);

const method = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('get' as const, 'delete' as const) },
  { weight: 4, arbitrary: fc.constantFrom('create' as const, 'update' as const) },
);

const idOf = (collection: Collection): fc.Arbitrary<string> =>
  collection === 'companyDetails'
    ? fc.constantFrom('me', 'me', 'me', 'you')
    : fc.constantFrom('a', 'b', 'x'.repeat(128), 'x'.repeat(129));

/** A request for one document; half of the records are as they should be. */
export const randomRequest: fc.Arbitrary<RulesRequest> = fc
  .constantFrom(...COLLECTIONS)
  .chain((collection) =>
    fc
      .tuple(who, method, idOf(collection), changed(collection, 2), changed(collection, 3))
      .map(([uid, asked, id, before, after]): RulesRequest => {
        const stored = before(rightOf(collection));
        const isWrite = asked === 'create' || asked === 'update';
        const wanted = after(asked === 'create' ? rightOf(collection) : stored);
        return {
          method: asked,
          path: [collection, id],
          auth: uid === null ? null : { uid, token: {} },
          resource: asked === 'create' ? null : documentOf(id, stored),
          requestResource: isWrite ? documentOf(id, wanted) : null,
          time: Date.now(),
        };
      }),
  );
