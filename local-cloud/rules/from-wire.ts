import type { RuleDocument, WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { WireEntries } from './wire-entries.ts';
import { bool, ERROR, int, list, map, NULL, text, type RuleMap, type RuleValue } from './value.ts';

/** The path of documents in the rules: below /databases/(default)/documents. */
export const DOCUMENTS_ROOT = ['databases', '(default)', 'documents'] as const;

/** Microseconds since 1970 of an RFC 3339 time; undefined when it is none. */
const parseMicros = (timestamp: string): bigint | undefined => {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(
    timestamp,
  );
  const seconds = Date.parse(`${parts?.[1] ?? ''}${parts?.[3] ?? ''}`);
  if (Number.isNaN(seconds)) return undefined;
  const fraction = (parts?.[2] ?? '').padEnd(6, '0').slice(0, 6);
  return BigInt(seconds) * 1000n + BigInt(fraction);
};

const toTimestamp = (timestamp: string): RuleValue => {
  const micros = parseMicros(timestamp);
  return micros === undefined ? ERROR : { kind: 'timestamp', micros };
};

/** A document's name (projects/p/databases/d/documents/…) as a path of the rules. */
export const pathOfName = (name: string): RuleValue => {
  const [projects, , ...segments] = name.split('/');
  return projects === 'projects' ? { kind: 'path', segments } : ERROR;
};

/** Fields as a map. */
const mapOfFields = (fields: WireFields): RuleMap => ({
  kind: 'map',
  entries: new WireEntries(fields, valueOfWire),
  open: false,
});

/** A stored value as a value of the rules; an error for what is none. */
export function valueOfWire(value: WireValue): RuleValue {
  if ('nullValue' in value) return NULL;
  if ('booleanValue' in value) return bool(value.booleanValue);
  if ('integerValue' in value) return int(BigInt(value.integerValue));
  if ('doubleValue' in value) return { kind: 'float', value: Number(value.doubleValue) };
  if ('timestampValue' in value) return toTimestamp(value.timestampValue);
  if ('stringValue' in value) return text(value.stringValue);
  if ('bytesValue' in value) return { kind: 'bytes', base64: value.bytesValue };
  if ('referenceValue' in value) return pathOfName(value.referenceValue);
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return { kind: 'latlng', latitude, longitude };
  }
  if ('arrayValue' in value) return list((value.arrayValue.values ?? []).map(valueOfWire));
  return mapOfFields(value.mapValue.fields ?? {});
}

/** A document as the rules see it: data, id, __name__. */
export const documentValue = (document: RuleDocument, path: readonly string[]): RuleMap =>
  map([
    ['data', mapOfFields(document.data)],
    ['id', text(document.id)],
    ['__name__', { kind: 'path', segments: [...DOCUMENTS_ROOT, ...path] }],
  ]);

/** A value of a token's JSON. */
export const valueOfJson = (json: unknown): RuleValue => {
  if (json === null) return NULL;
  if (typeof json === 'boolean') return bool(json);
  if (typeof json === 'string') return text(json);
  if (typeof json === 'number') {
    return Number.isSafeInteger(json) ? int(json) : { kind: 'float', value: json };
  }
  if (Array.isArray(json)) return list(json.map(valueOfJson));
  if (typeof json !== 'object') return ERROR;
  return map(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)]));
};
