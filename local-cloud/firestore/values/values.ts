/**
 * Checks values from outside and writes them in one form: integers as text, no -0, maps sorted by
 * name.
 */
import { invalid } from '#local-cloud/http/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { sortedFields } from './field-path.ts';
import { DEEPEST } from './limits.ts';
import { namesIn, readFields, readList, readObject, readText } from './json.ts';
import { readTimestamp } from './timestamps.ts';

const LONGEST_NAME = 1500;

const MOST_INTEGER = 2n ** 63n - 1n;
const LEAST_INTEGER = -(2n ** 63n);

export const arrayItems = (value: WireValue | undefined): readonly WireValue[] =>
  value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

/** Limits an integer to 64 bits, as Firestore does in sums. */
export const saturated = (integer: bigint): bigint => {
  if (integer > MOST_INTEGER) return MOST_INTEGER;
  return integer < LEAST_INTEGER ? LEAST_INTEGER : integer;
};

const readInteger = (value: unknown): string => {
  const isWhole = typeof value === 'string' || Number.isSafeInteger(value);
  const digits = String(value);
  if (!isWhole || !/^[+-]?\d{1,20}$/u.test(digits)) throw invalid();
  const integer = BigInt(digits.replace('+', ''));
  if (saturated(integer) !== integer) throw invalid();
  return String(integer);
};

/** Writes numbers that JSON lacks as words, and -0 as 0. */
export const doubleValue = (double: number): WireValue => {
  if (Number.isNaN(double)) return { doubleValue: 'NaN' };
  if (double === Infinity) return { doubleValue: 'Infinity' };
  if (double === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: double === 0 ? 0 : double };
};

const readDouble = (value: unknown): WireValue => {
  if (value === 'NaN') return { doubleValue: 'NaN' };
  if (value === 'Infinity' || value === '-Infinity') return { doubleValue: value };
  const isNumeral = typeof value === 'string' && /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/iu.test(value);
  const double = isNumeral ? Number(value) : value;
  if (typeof double !== 'number' || !Number.isFinite(double)) throw invalid();
  return doubleValue(double);
};

const readBytes = (value: unknown): string => {
  const text = readText(value);
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/u.test(text)) throw invalid();
  return Buffer.from(text, 'base64').toString('base64');
};

const readReference = (value: unknown): string => {
  const name = readText(value);
  const parts = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(?<path>.+)$/su.exec(name)?.groups;
  const segments = (parts?.['path'] ?? '').split('/');
  if (segments.length % 2 !== 0 || segments.includes(''))
    throw invalid(`"${name}" is no name of a document.`);
  return name;
};

const readDegrees = (value: unknown, most: number): number => {
  const degrees = value ?? 0;
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= most)) throw invalid();
  return degrees;
};

const readGeoPoint = (value: unknown): WireValue => {
  const fields = readFields(value, ['latitude', 'longitude']);
  const latitude = readDegrees(fields['latitude'], 90);
  const longitude = readDegrees(fields['longitude'], 180);
  return {
    geoPointValue: {
      ...(latitude === 0 ? {} : { latitude }),
      ...(longitude === 0 ? {} : { longitude }),
    },
  };
};

const readName = (name: string): string => {
  const isTooLong = Buffer.byteLength(name) > LONGEST_NAME;
  if (name === '' || isTooLong || /^__.*__$/su.test(name))
    throw invalid(`The field name "${name.slice(0, 100)}" is invalid.`);
  return name;
};

/** `depth` counts the maps and lists around the fields; 0 for a document. */
export const readDocumentFields = (value: unknown, depth = 0): WireFields => {
  const entries = Object.entries(readObject(value ?? {}));
  return sortedFields(
    entries.map(([name, inner]) => [readName(name), readValue(inner, depth)] as const),
  );
};

const readMap = (value: unknown, depth: number): WireValue => {
  const fields = readDocumentFields(readFields(value, ['fields'])['fields'], depth);
  return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
};

const readArray = (value: unknown, depth: number): WireValue => {
  const values = readList(readFields(value, ['values'])['values']).map((item) => {
    const read = readValue(item, depth);
    if ('arrayValue' in read) throw invalid('Cannot convert an array value in an array value.');
    return read;
  });
  return { arrayValue: values.length === 0 ? {} : { values } };
};

type Reader = (value: unknown, depth: number) => WireValue;

const nested =
  (reader: Reader): Reader =>
  (value, depth) => {
    if (depth >= DEEPEST) throw invalid('The value is nested too deeply.');
    return reader(value, depth + 1);
  };

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'booleanValue',
    (value) => {
      if (typeof value !== 'boolean') throw invalid();
      return { booleanValue: value };
    },
  ],
  ['integerValue', (value) => ({ integerValue: readInteger(value) })],
  ['doubleValue', readDouble],
  ['timestampValue', (value) => ({ timestampValue: readTimestamp(value) })],
  ['stringValue', (value) => ({ stringValue: readText(value).replace(/\p{Surrogate}/gu, '?') })],
  ['bytesValue', (value) => ({ bytesValue: readBytes(value) })],
  ['referenceValue', (value) => ({ referenceValue: readReference(value) })],
  ['geoPointValue', readGeoPoint],
  ['arrayValue', nested(readArray)],
  ['mapValue', nested(readMap)],
]);

const readNull = (value: unknown): WireValue => {
  if (value !== null && value !== 'NULL_VALUE' && value !== 0) throw invalid();
  return { nullValue: null };
};

/** `depth` counts the maps and lists around the value. */
export const readValue = (value: unknown, depth = 0): WireValue => {
  const fields = readObject(value);
  const kinds = 'nullValue' in fields ? ['nullValue', ...namesIn(fields)] : namesIn(fields);
  const [kind, other] = [...new Set(kinds)];
  if (kind === undefined || other !== undefined) throw invalid();
  if (kind === 'nullValue') return readNull(fields[kind]);
  const reader = READERS.get(kind);
  if (reader === undefined) throw invalid();
  return reader(fields[kind], depth);
};
