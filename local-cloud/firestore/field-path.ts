/** Paths of fields: "address.city", with backquotes round names that are no plain words. */
import type { WireFields, WireValue } from '#local-cloud/wire-types.ts';
import { invalid } from '#local-cloud/faults.ts';

/** The names on the way to a field. */
export type FieldPath = readonly string[];

/** The path that stands for the document's own name. */
export const NAME_PATH = '__name__';

const SEGMENT = /(?<plain>[a-zA-Z_][a-zA-Z_0-9]*)|`(?<quoted>(?:[^`\\]|\\.)+)`/suy;

const segmentAt = (path: string, at: number): { readonly name: string; readonly end: number } => {
  SEGMENT.lastIndex = at;
  const groups = SEGMENT.exec(path)?.groups;
  const name = groups?.['plain'] ?? groups?.['quoted']?.replace(/\\(?<kept>.)/gsu, '$<kept>');
  if (name === undefined) throw invalid(`Invalid property path "${path}".`);
  return { name, end: SEGMENT.lastIndex };
};

/** Reads a path as it is written. */
export const readFieldPath = (path: string): FieldPath => {
  const names: string[] = [];
  for (let at = 0; ; at += 1) {
    const { name, end } = segmentAt(path, at);
    names.push(name);
    if (end === path.length) return names;
    if (path[end] !== '.') throw invalid(`Invalid property path "${path}".`);
    at = end;
  }
};

const fieldsOf = (value: WireValue | undefined): WireFields | undefined =>
  value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;

const own = (fields: WireFields, name: string): WireValue | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The value at a path, undefined when it is not there. */
export const fieldAt = (fields: WireFields, path: FieldPath): WireValue | undefined => {
  const [name = '', ...rest] = path;
  const value = own(fields, name);
  if (rest.length === 0) return value;
  const inner = fieldsOf(value);
  return inner === undefined ? undefined : fieldAt(inner, rest);
};

/** Fields in the order of their names, so that equal ones are written equally. */
export const sortedFields = (entries: readonly (readonly [string, WireValue])[]): WireFields =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));

const without = (fields: WireFields, name: string): WireFields =>
  sortedFields(Object.entries(fields).filter(([other]) => other !== name));

const replaced = (fields: WireFields, name: string, value: WireValue): WireFields =>
  sortedFields([...Object.entries(without(fields, name)), [name, value]]);

/** The fields with the value at a path replaced, or deleted when it is undefined; what stands in the way of a value becomes a map. */
export const withField = (
  fields: WireFields,
  path: FieldPath,
  value: WireValue | undefined,
): WireFields => {
  const [name = '', ...rest] = path;
  if (rest.length === 0)
    return value === undefined ? without(fields, name) : replaced(fields, name, value);
  const inner = fieldsOf(own(fields, name));
  if (inner === undefined && value === undefined) return fields;
  return replaced(fields, name, { mapValue: { fields: withField(inner ?? {}, rest, value) } });
};

/** Only what lies at these paths. */
export const onlyFields = (fields: WireFields, paths: readonly FieldPath[]): WireFields =>
  paths.reduce<WireFields>((kept, path) => {
    const value = fieldAt(fields, path);
    return value === undefined ? kept : withField(kept, path, value);
  }, {});
