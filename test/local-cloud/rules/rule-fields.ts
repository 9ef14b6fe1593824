/** The fields of the records, read from the rules, with values on both sides of their limits. */
import { readFileSync } from 'node:fs';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';

export const source = readFileSync('firestore.rules', 'utf8');

/** The function that checks each collection; null for the fixed fields of a deletion note. */
const SHAPES = {
  clients: 'isClient',
  receipts: 'isReceipt',
  products: 'isProduct',
  categories: 'isCategory',
  companyDetails: 'isCompany',
  conflicts: 'isConflict',
  deletions: null,
} as const;

export type Collection = keyof typeof SHAPES;

export const COLLECTIONS = Object.keys(SHAPES) as readonly Collection[];

/** A field that the rules check; `kind` is the name of its check without "is". */
export interface Field {
  readonly kind: string;
  readonly name: string;
  readonly limit: number;
}

/** The time of every request, in ms; a value of exactly this time is set by the cloud. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

const at = (time: number): WireValue => ({ timestampValue: new Date(time).toISOString() });

const STAMP = at(NOW);
/** A time that a client made up. */
const INVENTED = at(NOW - 3_600_000);

const bodyOf = (name: string): string =>
  new RegExp(`function ${name}\\(\\) \\{([^}]*)\\}`, 'u').exec(source)?.[1] ?? '';

const fieldsOf = (name: string): readonly Field[] =>
  [...bodyOf(name).matchAll(/is([A-Z]\w+)\(data, '(\w+)'(?:, (\d+))?\)/gu)]
    .map(([, kind = '', field = '', limit = '0']) => ({ kind, name: field, limit: Number(limit) }))
    .filter(({ kind }) => kind !== 'There');

export const text = (stringValue: string): WireValue => ({ stringValue });
export const whole = (value: number | string): WireValue => ({ integerValue: String(value) });
const listOf = (length: number): WireValue => ({
  arrayValue: { values: Array.from({ length }, () => whole(1)) },
});
const mapOf = (size: number): WireValue => ({
  mapValue: {
    fields: Object.fromEntries(Array.from({ length: size }, (_, i) => [`f${i}`, whole(1)])),
  },
});

/** Values that are wrong for most fields. */
export const STRANGE: readonly WireValue[] = [
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

/** The first value is valid. */
export const valuesOf = ({ kind, limit }: Field): readonly [WireValue, ...WireValue[]] => {
  switch (kind) {
    case 'Text':
      return [text('Łódź'), text('x'.repeat(limit)), text('ł'.repeat(limit + 1)), text('')];
    case 'Count':
      return [whole(1250), ...[0, '9007199254740991', '9007199254740992', -1].map(whole)];
    case 'Whole':
      return [whole(limit), ...[0, limit + 1, -1].map(whole)];
    case 'Flag':
      return [{ booleanValue: true }, { booleanValue: false }];
    case 'Decimal':
      return [
        { doubleValue: 12.5 },
        whole(1e12),
        text('12,50'),
        text('1'.repeat(41)),
        whole(1e13),
        whole(-1e13),
      ];
    case 'Date':
      return [{ timestampValue: '2026-11-21T09:41:00Z' }, text('2026-11-21'), text('2'.repeat(41))];
    case 'List':
      return [listOf(1), listOf(0), listOf(limit), listOf(limit + 1)];
    case 'Map':
      return [mapOf(1), mapOf(0), mapOf(limit), mapOf(limit + 1)];
    case 'Collection':
      return [text('clients'), ...['receipts', 'companyDetails', 'deletions', ''].map(text)];
    case 'RecordId':
      return [text('a'), text('b'), text('')];
    case 'Stamp':
      return [STAMP, INVENTED];
    default:
      return [text('x')];
  }
};

const STAMPED: Field = { kind: 'Stamp', name: 'storedAt', limit: 0 };

export const judgedIn = (collection: Collection): readonly Field[] => {
  const shape = SHAPES[collection];
  if (shape !== null) return [...fieldsOf(shape), ...fieldsOf('isBounded'), STAMPED];
  return [
    { kind: 'Collection', name: 'collection', limit: 0 },
    { kind: 'RecordId', name: 'recordId', limit: 0 },
    STAMPED,
  ];
};

/** A valid record: every field that the rules know, each with its first value. */
export const rightOf = (collection: Collection): WireFields => ({
  userID: text('me'),
  ...(collection === 'receipts' ? { number: text('1/21/11/2026'), items: listOf(0) } : {}),
  ...Object.fromEntries(judgedIn(collection).map((field) => [field.name, valuesOf(field)[0]])),
});

/** Valid and invalid ids, valid ones first. */
export const idsOf = (collection: Collection): readonly [string, ...string[]] => {
  if (collection === 'companyDetails') return ['me', 'me', 'me', 'you'];
  if (collection === 'deletions') return ['clients_a', 'clients_a', 'receipts_b', 'a'];
  return ['a', 'b', 'x'.repeat(128), 'x'.repeat(129)];
};

export const without = (fields: WireFields, name: string): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
