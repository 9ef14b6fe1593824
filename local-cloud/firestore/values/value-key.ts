/**
 * Keys: texts that sort as Firestore sorts the values. Equal values have equal keys. Each character
 * is one byte, so that SQLite sorts the keys alike.
 */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { toNumber, typeRank } from './order.ts';
import { sortableTimestamp } from './timestamps.ts';

/**
 * Ends a text with 0 1, as a list ends with 0, and a map or path with 0 0: the shorter value sorts
 * first.
 */
const escaped = (bytes: Buffer): string =>
  `${bytes.toString('latin1').replaceAll('\0', '\0\xff')}\0\x01`;

const textKey = (text: string): string => escaped(Buffer.from(text));

/** Returns bytes that sort as the doubles do; NaN comes first. */
const doubleKey = (double: number): string => {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(double)) return bytes.toString('latin1');
  bytes.writeDoubleBE(double === 0 ? 0 : double);
  const isNegative = double < 0;
  for (let at = 0; at < 8; at += 1)
    bytes[at] = isNegative ? ~(bytes[at] ?? 0) & 0xff : (bytes[at] ?? 0) ^ (at === 0 ? 0x80 : 0);
  return bytes.toString('latin1');
};

/** Appends the difference between an integer beyond 2^53 and its nearest double. */
const numberKey = (number: number | bigint): string => {
  const near = Number(number);
  const rest = typeof number === 'bigint' ? Number(number - BigInt(near)) : 0;
  return doubleKey(near) + String.fromCharCode((rest + 0x8000) >> 8, (rest + 0x8000) & 0xff);
};

const compareBytes = (a: string, b: string): number => {
  if (a < b) return -1;
  return Number(a > b);
};

const mapKey = (fields: WireFields): string =>
  `${Object.entries(fields)
    .map(([name, value]) => textKey(name) + valueKey(value))
    .sort(compareBytes)
    .join('')}\0\0`;

const contentKey = (value: WireValue): string => {
  const number = toNumber(value);
  if (number !== undefined) return numberKey(number);
  if ('booleanValue' in value) return value.booleanValue ? '\x01' : '\0';
  if ('timestampValue' in value) return sortableTimestamp(value.timestampValue);
  if ('stringValue' in value) return textKey(value.stringValue);
  if ('bytesValue' in value) return escaped(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value)
    return `${value.referenceValue.split('/').map(textKey).join('')}\0\0`;
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return doubleKey(latitude) + doubleKey(longitude);
  }
  if ('arrayValue' in value)
    return `${(value.arrayValue.values ?? []).map((item) => valueKey(item)).join('')}\0`;
  return 'mapValue' in value ? mapKey(value.mapValue.fields ?? {}) : '';
};

/** Returns the first character of all keys of the value's type. */
export const typeKey = (value: WireValue): string => String.fromCharCode(typeRank(value) + 1);

export const valueKey = (value: WireValue): string => typeKey(value) + contentKey(value);
