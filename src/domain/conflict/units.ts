/** Which fields of a record are true only together, after the tables beside the schemas. */
import type { Fields } from '#schemas/entity.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { ChangeFacts } from '#schemas/fields/field-facts.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as text in which the order of keys does not count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whether two values of a field say the same; what is missing is null. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a ?? null, b ?? null];
  return one === other || canonical(one) === canonical(other);
};

/** Ids are no content, and what search reads follows from other fields. */
const NO_CONTENT = /^(id|tempId|userID|fullAddress|searchableText|name_lowercase|.+_normalized)$/u;

const changeFacts = (collection: CollectionName, field: string): ChangeFacts | null => {
  if (NO_CONTENT.test(field)) return null;
  const table: Readonly<Record<string, ChangeFacts>> = FIELD_TABLES[collection];
  // What another edition writes stands for itself.
  return Object.hasOwn(table, field) ? (table[field] ?? null) : { unit: field };
};

/** The unit that a field belongs to; null for an id, a derived field and a note. */
export const fieldUnit = (collection: CollectionName, field: string): string | null => {
  const facts = changeFacts(collection, field);
  return facts !== null && 'unit' in facts ? facts.unit : null;
};

/** How two notes of a field become one; null for any other field. */
export const fieldNote = (collection: CollectionName, field: string) => {
  const facts = changeFacts(collection, field);
  return facts !== null && 'note' in facts ? facts.note : null;
};

const isReference = (collection: CollectionName, field: string): boolean => {
  const facts = changeFacts(collection, field);
  return facts !== null && 'isReference' in facts;
};

const namesByUnit = (collection: CollectionName): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>();
  for (const field of Object.keys(FIELD_TABLES[collection])) {
    const unit = fieldUnit(collection, field);
    if (unit !== null) names.set(unit, [...(names.get(unit) ?? []), field]);
  }
  return names;
};

const FIELDS = {
  clients: namesByUnit('clients'),
  receipts: namesByUnit('receipts'),
  products: namesByUnit('products'),
  categories: namesByUnit('categories'),
  companyDetails: namesByUnit('companyDetails'),
} as const satisfies Readonly<Record<CollectionName, ReadonlyMap<string, readonly string[]>>>;

/** The fields of a unit, in the order of the table. */
export const fieldsOfUnit = (collection: CollectionName, unit: string): readonly string[] =>
  FIELDS[collection].get(unit) ?? [unit];

/** The units of a collection's records. */
export const collectionUnits = (collection: CollectionName): readonly string[] => [
  ...FIELDS[collection].keys(),
];

/** The units to which any of the fields belongs. */
export const unitsAmong = (
  collection: CollectionName,
  fields: readonly string[],
): readonly string[] => [...new Set(fields.flatMap((field) => fieldUnit(collection, field) ?? []))];

/** An empty text says as much as a field that is not there. */
const said = (value: unknown): unknown => (value === '' ? null : value);

/**
 * The fields of a unit, of those named, that say something else in the two records. A reference alone is no difference: what is shown
 * of it may have followed a merge of clients.
 */
export const differing = (
  collection: CollectionName,
  named: readonly string[],
  a: Fields,
  b: Fields,
): readonly string[] => {
  const different = named.filter((field) => !isSameValue(said(a[field]), said(b[field])));
  return different.every((field) => isReference(collection, field)) ? [] : different;
};
