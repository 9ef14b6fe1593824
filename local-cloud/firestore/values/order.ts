/** Firestore's order over values of all types, in which 2 equals 2.0. */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { sortableTimestamp } from './timestamps.ts';

/** Returns a negative number, zero or a positive number, as `Array.sort` expects. */
export type Comparison<T> = (a: T, b: T) => number;

const compare = <T extends string | number | bigint | boolean>(a: T, b: T): number => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

// UTF-16 sorts surrogates before U+E000 to U+FFFF; UTF-8 sorts the encoded characters after.
const byteRank = (unit: number): number =>
  unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;

/** Compares texts by their UTF-8 bytes. */
export const compareText: Comparison<string> = (a, b) => {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
};

const compareLists = <T>(a: readonly T[], b: readonly T[], compareItems: Comparison<T>): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined) return 1;
    const order = compareItems(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const comparePaths: Comparison<readonly string[]> = (a, b) => compareLists(a, b, compareText);

const fieldList = (fields: WireFields): readonly (readonly [string, WireValue])[] =>
  Object.entries(fields).sort(([a], [b]) => compareText(a, b));

const compareFields: Comparison<WireFields> = (a, b) =>
  compareLists(
    fieldList(a),
    fieldList(b),
    ([nameA, valueA], [nameB, valueB]) =>
      compareText(nameA, nameB) || compareValues(valueA, valueB),
  );

/** Stays exact beyond 2^53. Returns undefined for other types. */
export const toNumber = (value: WireValue): number | bigint | undefined => {
  if ('integerValue' in value) return BigInt(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : undefined;
};

const isNaNNumber = (value: number | bigint): boolean => Number.isNaN(value);

const compareNumbers: Comparison<number | bigint> = (a, b) =>
  isNaNNumber(a) || isNaNNumber(b)
    ? Number(isNaNNumber(b)) - Number(isNaNNumber(a))
    : compare(a, b);

const RANKS = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
];

/** Integers and doubles have the same rank. */
export const typeRank = (value: WireValue): number =>
  'doubleValue' in value ? 2 : RANKS.findIndex((kind) => kind in value);

const toBytes = (value: string): Buffer => Buffer.from(value, 'base64');

const compareAlike: Comparison<WireValue> = (a, b) => {
  const [numberA, numberB] = [toNumber(a), toNumber(b)];
  if (numberA !== undefined && numberB !== undefined) return compareNumbers(numberA, numberB);
  if ('booleanValue' in a && 'booleanValue' in b) return compare(a.booleanValue, b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b)
    return compare(sortableTimestamp(a.timestampValue), sortableTimestamp(b.timestampValue));
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return Buffer.compare(toBytes(a.bytesValue), toBytes(b.bytesValue));
  if ('referenceValue' in a && 'referenceValue' in b)
    return comparePaths(a.referenceValue.split('/'), b.referenceValue.split('/'));
  if ('geoPointValue' in a && 'geoPointValue' in b)
    return (
      compare(a.geoPointValue.latitude ?? 0, b.geoPointValue.latitude ?? 0) ||
      compare(a.geoPointValue.longitude ?? 0, b.geoPointValue.longitude ?? 0)
    );
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues);
  if ('mapValue' in a && 'mapValue' in b)
    return compareFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  return 0;
};

export const compareValues: Comparison<WireValue> = (a, b) =>
  typeRank(a) - typeRank(b) || compareAlike(a, b);

export const isNaNValue = (value: WireValue): boolean =>
  'doubleValue' in value && value.doubleValue === 'NaN';

/** Compares as filters do: null and NaN equal nothing. */
export const isEqual = (a: WireValue, b: WireValue): boolean =>
  !('nullValue' in a) && !isNaNValue(a) && compareValues(a, b) === 0;
