/** What SQLite finds a document by without reading it: its owner, and the fields that the app's queries order by. */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { valueKey } from '#local-cloud/firestore/values/value-key.ts';

/** The fields that have a column of keys. */
export const KEYED_FIELDS = ['storedAt', 'date'] as const;
export type KeyedField = (typeof KEYED_FIELDS)[number];

/** The field that holds the owner. */
export const OWNER_FIELD = 'userID';

/** No id of an account is longer; a document whose owner is, has none here. */
export const LONGEST_OWNER = 128;
/** Longer keys are cut, as Firestore cuts what it indexes; a query that would need the rest does not use them. */
export const LONGEST_KEY = 1500;

/** The columns of a document beside its fields. A text of '' stands for none. */
export interface DocumentKeys {
  readonly owner: string | null;
  readonly keys: Readonly<Record<KeyedField, Buffer | null>>;
}

/** The value of a field of its own, whatever it is called. */
const fieldValue = (fields: WireFields, name: string): WireValue | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const readOwner = (fields: WireFields): string | null => {
  const value = fieldValue(fields, OWNER_FIELD);
  if (value === undefined || !('stringValue' in value)) return null;
  return value.stringValue.length <= LONGEST_OWNER ? value.stringValue : null;
};

const orderKey = (fields: WireFields, name: KeyedField): Buffer | null => {
  const value = fieldValue(fields, name);
  return value === undefined ? null : Buffer.from(valueKey(value).slice(0, LONGEST_KEY), 'latin1');
};

/** The keys of a document with these fields. */
export const documentKeys = (fields: WireFields): DocumentKeys => ({
  owner: readOwner(fields),
  keys: { storedAt: orderKey(fields, 'storedAt'), date: orderKey(fields, 'date') },
});

/** What a document takes of the file beside its fields, about. */
const OVERHEAD = 200;

/** What is charged for a document, bytes; `json` is its fields as they are stored. */
export const chargeFor = (path: readonly string[], json: string): number =>
  OVERHEAD + Buffer.byteLength(path.join('/')) + Buffer.byteLength(json);

/** Who is charged: the owner; of what has none, whoever the path names first. */
export const findPayer = (path: readonly string[], owner: string | null): string =>
  owner ?? path[1] ?? '';
