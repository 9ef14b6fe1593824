/** Paths of fields: "address.city", with backquotes around names that are no plain words. */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { invalid } from '#local-cloud/http/faults.ts';
import { DEEPEST, LONGEST_FIELD_PATH } from './limits.ts';

export type FieldPath = readonly string[];

/** Stands for the document's own name in filters and orders. */
export const NAME_PATH = '__name__';

const SEGMENT = /(?<plain>[a-zA-Z_][a-zA-Z_0-9]*)|`(?<quoted>(?:[^`\\]|\\.)+)`/suy;

const segmentAt = (path: string, at: number): { readonly name: string; readonly end: number } => {
  SEGMENT.lastIndex = at;
  const groups = SEGMENT.exec(path)?.groups;
  const name = groups?.['plain'] ?? groups?.['quoted']?.replace(/\\(?<kept>.)/gsu, '$<kept>');
  if (name === undefined) throw invalid(`Invalid property path "${path}".`);
  return { name, end: SEGMENT.lastIndex };
};

export const readFieldPath = (path: string): FieldPath => {
  if (Buffer.byteLength(path) > LONGEST_FIELD_PATH)
    throw invalid(`A property path is longer than ${LONGEST_FIELD_PATH} bytes.`);
  const names: string[] = [];
  for (let at = 0; ; at += 1) {
    const { name, end } = segmentAt(path, at);
    names.push(name);
    if (names.length > DEEPEST + 1) throw invalid('The property path is nested too deeply.');
    if (end === path.length) return names;
    if (path[end] !== '.') throw invalid(`Invalid property path "${path}".`);
    at = end;
  }
};

const mapFields = (value: WireValue | undefined): WireFields | undefined =>
  value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;

const own = (fields: WireFields, name: string): WireValue | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const fieldAt = (fields: WireFields, path: FieldPath): WireValue | undefined => {
  const [name = '', ...rest] = path;
  const value = own(fields, name);
  if (rest.length === 0) return value;
  const inner = mapFields(value);
  return inner === undefined ? undefined : fieldAt(inner, rest);
};

/** Sorts fields by name, so that equal fields have equal texts. */
export const sortedFields = (entries: readonly (readonly [string, WireValue])[]): WireFields =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
