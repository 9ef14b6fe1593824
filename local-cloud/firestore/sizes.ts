/** How much a document weighs, as Firestore counts it, and the limits on it. */
import { invalid } from '#local-cloud/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/wire-types.ts';
import type { DocumentPath } from './names.ts';

const LARGEST_DOCUMENT = 1_048_576;
const LARGEST_VALUE = 1_048_487;

const textSize = (text: string): number => Buffer.byteLength(text) + 1;

const pathSize = (path: readonly string[]): number =>
  path.reduce((sum, segment) => sum + textSize(segment), 16);

const fieldsSize = (fields: WireFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);

const bounded = (size: number, counted: number): number => {
  if (size > LARGEST_VALUE) throw invalid(`A value is longer than ${LARGEST_VALUE} bytes.`);
  return counted;
};

const valueSize = (value: WireValue): number => {
  if ('stringValue' in value) {
    const size = Buffer.byteLength(value.stringValue);
    return bounded(size, size + 1);
  }
  if ('bytesValue' in value) {
    const size = Buffer.from(value.bytesValue, 'base64').length;
    return bounded(size, size);
  }
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  if ('referenceValue' in value) return pathSize(value.referenceValue.split('/').slice(5));
  if ('geoPointValue' in value) return 16;
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
};

/** Refuses a document that is too large. */
export const checkSize = (path: DocumentPath, fields: WireFields): void => {
  if (pathSize(path) + fieldsSize(fields) + 32 > LARGEST_DOCUMENT)
    throw invalid(`The document exceeds the maximum size of ${LARGEST_DOCUMENT} bytes.`);
};
