import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';

/** Dates become timestamps; undefined fields are left out. */
export type Plain =
  | string
  | number
  | boolean
  | Date
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

const wireNumber = (value: number): WireValue =>
  Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

const toWire = (value: Exclude<Plain, undefined>): WireValue => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return wireNumber(value);
  if (typeof value === 'boolean') return { booleanValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) {
    return {
      arrayValue: { values: value.flatMap((item) => (item === undefined ? [] : [toWire(item)])) },
    };
  }
  return { mapValue: { fields: toWireFields(value) } };
};

/** Writes whole numbers as integers, as the Firebase SDK does. */
export function toWireFields(record: { readonly [name: string]: Plain }): WireFields {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toWire(value)]],
    ),
  );
}
