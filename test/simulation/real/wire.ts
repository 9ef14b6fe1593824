/**
 * Converts Firestore's JSON to plain values and back: the simulation
 * looks at plain documents, the embedded cloud stores JSON.
 */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';

/** A document as plain values, with timestamps as `Date`. */
export type PlainDocument = Readonly<Record<string, unknown>>;

const plain = (value: WireValue): unknown => {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('mapValue' in value) return plainOf(value.mapValue.fields ?? {});
  return Object.values(value)[0];
};

export const plainOf = (fields: WireFields): PlainDocument =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

const wired = (value: unknown): WireValue => {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wired) } };
  return { mapValue: { fields: wireOf(value as PlainDocument) } };
};

export const wireOf = (document: PlainDocument): WireFields =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, wired(value)]));
