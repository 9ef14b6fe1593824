/**
 * Columns by which SQLite finds a document without reading it: the owner, and the fields that the
 * app's queries order by.
 */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { valueKey } from '#local-cloud/firestore/values/value-key.ts';

export const KEYED_FIELDS = ['storedAt', 'date'] as const;
export type KeyedField = (typeof KEYED_FIELDS)[number];

export const OWNER_FIELD = 'userID';

/** No account id is longer. A document with a longer owner counts as having none. */
export const LONGEST_OWNER = 128;
/** Longer keys are cut, as in Firestore. A query that needs the rest does not use the index. */
export const LONGEST_KEY = 1500;

/** Columns beside the fields; null if the document lacks the field, or the owner is unusable. */
export interface DocumentKeys {
  readonly owner: string | null;
  readonly keys: Readonly<Record<KeyedField, Buffer | null>>;
}

/** Ignores inherited properties, since a field may have any name. */
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

export const documentKeys = (fields: WireFields): DocumentKeys => ({
  owner: readOwner(fields),
  keys: { storedAt: orderKey(fields, 'storedAt'), date: orderKey(fields, 'date') },
});

/** Approximate bytes that a document takes beside its fields. */
const OVERHEAD = 200;

/** Returns bytes; `json` is the stored text of the fields. */
export const chargeFor = (path: readonly string[], json: string): number =>
  OVERHEAD + Buffer.byteLength(path.join('/')) + Buffer.byteLength(json);

/** Returns the account that pays: the owner, or else the first document id in the path. */
export const findPayer = (path: readonly string[], owner: string | null): string =>
  owner ?? path[1] ?? '';
