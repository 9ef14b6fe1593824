import { arrayItems } from '#local-cloud/firestore/values/values.ts';
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import type { StoredDocument } from '#local-cloud/firestore/documents/document-store.ts';
import {
  fieldAt,
  NAME_PATH,
  readFieldPath,
  type FieldPath,
} from '#local-cloud/firestore/values/field-path.ts';
import type { Names } from '#local-cloud/firestore/values/names.ts';
import {
  compareText,
  compareValues,
  isEqual,
  isNaNValue,
  typeRank,
} from '#local-cloud/firestore/values/order.ts';

/** Reads a field, or the document's own name. */
export type ValueAt = (document: StoredDocument, path: FieldPath) => WireValue | undefined;

export const valueReader =
  (names: Names): ValueAt =>
  ({ fields, path }, field) =>
    field.length === 1 && field[0] === NAME_PATH
      ? { referenceValue: names.nameOf(path) }
      : fieldAt(fields, field);

const isNull = (value: WireValue): boolean => 'nullValue' in value;

/** A range matches only values of the operand's type, and neither null nor NaN. */
const inRange =
  (fits: (order: number) => boolean): Test =>
  (value, operand) =>
    typeRank(value) === typeRank(operand) &&
    ![value, operand].some((each) => isNull(each) || isNaNValue(each)) &&
    fits(compareValues(value, operand));

type Test = (value: WireValue, operand: WireValue) => boolean;

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['EQUAL', isEqual],
  ['NOT_EQUAL', (value, operand) => !isNull(value) && !isNull(operand) && !isEqual(value, operand)],
  ['LESS_THAN', inRange((order) => order < 0)],
  ['LESS_THAN_OR_EQUAL', inRange((order) => order <= 0)],
  ['GREATER_THAN', inRange((order) => order > 0)],
  ['GREATER_THAN_OR_EQUAL', inRange((order) => order >= 0)],
  ['IN', (value, operand) => arrayItems(operand).some((item) => isEqual(value, item))],
  [
    'NOT_IN',
    (value, operand) =>
      !isNull(value) && !arrayItems(operand).some((item) => isNull(item) || isEqual(value, item)),
  ],
  ['ARRAY_CONTAINS', (value, operand) => arrayItems(value).some((item) => isEqual(item, operand))],
  [
    'ARRAY_CONTAINS_ANY',
    (value, operand) =>
      arrayItems(value).some((item) => arrayItems(operand).some((sought) => isEqual(item, sought))),
  ],
  ['IS_NULL', isNull],
  ['IS_NAN', isNaNValue],
  ['IS_NOT_NULL', (value) => !isNull(value)],
  ['IS_NOT_NAN', (value) => !isNull(value) && !isNaNValue(value)],
]);

type Fits = (document: StoredDocument) => boolean;

/** A document without the field matches no filter on it. */
export const compileFilter = (filter: QueryConstraint | null, valueAt: ValueAt): Fits => {
  if (filter === null) return () => true;
  if (filter.kind !== 'field') {
    const parts = filter.of.map((inner) => compileFilter(inner, valueAt));
    return filter.kind === 'and'
      ? (document) => parts.every((fits) => fits(document))
      : (document) => parts.some((fits) => fits(document));
  }
  const path = filter.path === NAME_PATH ? [NAME_PATH] : readFieldPath(filter.path);
  const test = TESTS.get(filter.op) ?? (() => false);
  return (document) => {
    const value = valueAt(document, path);
    return value !== undefined && test(value, filter.value);
  };
};

/** First and last name that a matching document can have; undefined without a bound. */
export interface NameBounds {
  readonly from?: string;
  readonly to?: string;
}

const referencesIn = (value: WireValue): readonly string[] =>
  ('arrayValue' in value ? arrayItems(value) : [value])
    .map((item) => ('referenceValue' in item ? item.referenceValue : ''))
    .sort(compareText);

const namesWithin = (op: string, value: WireValue): NameBounds => {
  const names = referencesIn(value);
  const [from = '', to = ''] = [names[0], names.at(-1)];
  if (op === 'EQUAL' || op === 'IN') return { from, to };
  if (op === 'GREATER_THAN' || op === 'GREATER_THAN_OR_EQUAL') return { from };
  return op === 'LESS_THAN' || op === 'LESS_THAN_OR_EQUAL' ? { to } : {};
};

/** Returns bounds around all matching documents, so that fewer documents are read. */
export const nameBounds = (filter: QueryConstraint | null): NameBounds => {
  if (filter === null || filter.kind === 'or') return {};
  if (filter.kind === 'and') return Object.assign({}, ...filter.of.map(nameBounds)) as NameBounds;
  return 'path' in filter && filter.path === NAME_PATH ? namesWithin(filter.op, filter.value) : {};
};
