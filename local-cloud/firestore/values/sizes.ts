/** Sizes of documents in bytes, as Firestore counts them, and their limits. */
import { invalid } from '#local-cloud/http/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { DEEPEST, MOST_VALUES } from './limits.ts';
import type { DocumentPath } from './names.ts';

const LARGEST_DOCUMENT = 1_048_576;
const LARGEST_VALUE = 1_048_487;

const textSize = (text: string): number => Buffer.byteLength(text) + 1;

const pathSize = (path: readonly string[]): number =>
  path.reduce((sum, segment) => sum + textSize(segment), 16);

interface Scales {
  size: number;
  values: number;
}

const weighBytes = (scales: Scales, size: number, counted: number): void => {
  if (size > LARGEST_VALUE) throw invalid(`A value is longer than ${LARGEST_VALUE} bytes.`);
  scales.size += counted;
};

const weighFields = (scales: Scales, fields: WireFields, depth: number): void => {
  if (depth > DEEPEST) throw invalid('The value is nested too deeply.');
  for (const [name, value] of Object.entries(fields)) {
    scales.size += textSize(name);
    addSize(scales, value, depth);
  }
};

const weighItems = (scales: Scales, items: readonly WireValue[], depth: number): void => {
  if (depth > DEEPEST) throw invalid('The value is nested too deeply.');
  for (const item of items) addSize(scales, item, depth);
};

const addSize = (scales: Scales, value: WireValue, depth: number): void => {
  scales.values += 1;
  if ('stringValue' in value) {
    const size = Buffer.byteLength(value.stringValue);
    weighBytes(scales, size, size + 1);
  } else if ('bytesValue' in value) {
    const size = Buffer.byteLength(value.bytesValue, 'base64');
    weighBytes(scales, size, size);
  } else if ('arrayValue' in value) weighItems(scales, value.arrayValue.values ?? [], depth + 1);
  else if ('mapValue' in value) weighFields(scales, value.mapValue.fields ?? {}, depth + 1);
  else if ('referenceValue' in value)
    scales.size += pathSize(value.referenceValue.split('/').slice(5));
  else if ('geoPointValue' in value) scales.size += 16;
  else scales.size += 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
};

/** Throws if the document is too large, too deep or has too many values. */
export const documentSize = (path: DocumentPath, fields: WireFields): number => {
  const scales: Scales = { size: pathSize(path) + 32, values: 0 };
  weighFields(scales, fields, 0);
  if (scales.size > LARGEST_DOCUMENT)
    throw invalid(`The document exceeds the maximum size of ${LARGEST_DOCUMENT} bytes.`);
  if (scales.values > MOST_VALUES) throw invalid('too many index entries for entity');
  return scales.size;
};
