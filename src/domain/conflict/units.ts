/**
 * A unit is a group of fields that are true only together, such as street, postal code and city.
 * A change carries all fields of a unit. If two changes of a unit conflict, one of them wins with
 * all its fields. The tables in `schemas/fields` assign each field to its unit.
 */
import type { Fields } from '#schemas/entity.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { ChangeFacts } from '#schemas/fields/field-facts.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Serialises a value with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Compares deeply; a missing value equals null. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a ?? null, b ?? null];
  return one === other || canonical(one) === canonical(other);
};

/** Ids, and search fields that are derived from other fields. */
const NO_CONTENT = /^(id|tempId|userID|fullAddress|searchableText|name_lowercase|.+_normalized)$/u;

/** False for an id and for a field that is derived from others. */
export const hasContent = (field: string): boolean => !NO_CONTENT.test(field);

const changeFacts = (collection: CollectionName, field: string): ChangeFacts | null => {
  if (!hasContent(field)) return null;
  const table: Readonly<Record<string, ChangeFacts>> = FIELD_TABLES[collection];
  // A field that another version wrote is a unit of its own.
  return Object.hasOwn(table, field) ? (table[field] ?? null) : { unit: field };
};

/** Returns null for an id, a derived field and a note. */
export const fieldUnit = (collection: CollectionName, field: string): string | null => {
  const facts = changeFacts(collection, field);
  return facts !== null && 'unit' in facts ? facts.unit : null;
};

/** Returns how two notes of the field are merged; null for a field that is no note. */
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

/** Returns the fields in the order of the table. */
export const fieldsOfUnit = (collection: CollectionName, unit: string): readonly string[] =>
  FIELDS[collection].get(unit) ?? [unit];

export const collectionUnits = (collection: CollectionName): readonly string[] => [
  ...FIELDS[collection].keys(),
];

export const unitsAmong = (
  collection: CollectionName,
  fields: readonly string[],
): readonly string[] => [...new Set(fields.flatMap((field) => fieldUnit(collection, field) ?? []))];

/** An empty text equals a missing field. */
const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

/**
 * Compares the named fields of one unit, and returns those that differ. Returns nothing if only a
 * reference differs, since a merge of clients changes the reference of a receipt.
 */
export const differing = (
  collection: CollectionName,
  named: readonly string[],
  a: Fields,
  b: Fields,
): readonly string[] => {
  const different = named.filter(
    (field) => !isSameValue(emptyAsNull(a[field]), emptyAsNull(b[field])),
  );
  return different.every((field) => isReference(collection, field)) ? [] : different;
};
