import type { RuleDocument, WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { WireEntries } from './wire-entries.ts';
import { bool, ERROR, int, list, map, NULL, text, type RuleMap, type RuleValue } from './value.ts';

/** All paths of documents in the rules begin with this. */
export const DOCUMENTS_ROOT = ['databases', '(default)', 'documents'] as const;

/** Returns microseconds since 1970; undefined for an invalid RFC 3339 time. */
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

/** Converts a name (projects/p/databases/d/documents/…) into a path of the rules. */
export const pathOfName = (name: string): RuleValue => {
  const [projects, , ...segments] = name.split('/');
  return projects === 'projects' ? { kind: 'path', segments } : ERROR;
};

const mapOfFields = (fields: WireFields): RuleMap => ({
  kind: 'map',
  entries: new WireEntries(fields, valueOfWire),
  open: false,
});

/** Returns an error for an invalid value. */
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

export const documentValue = (document: RuleDocument, path: readonly string[]): RuleMap =>
  map([
    ['data', mapOfFields(document.data)],
    ['id', text(document.id)],
    ['__name__', { kind: 'path', segments: [...DOCUMENTS_ROOT, ...path] }],
  ]);

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
