import { invalid } from '#local-cloud/http/faults.ts';
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import { NAME_PATH, readFieldPath } from '#local-cloud/firestore/values/field-path.ts';
import { MOST_QUERY_PARTS } from '#local-cloud/firestore/values/limits.ts';
import { namesIn, readFields, readList, readText } from '#local-cloud/firestore/values/json.ts';
import { readValue } from '#local-cloud/firestore/values/values.ts';

type FieldConstraint = QueryConstraint & { readonly kind: 'field' };

const UNARY = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const RANGE = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];
const NEGATIVE = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const BINARY = [...RANGE, 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'];

/** Values that an operator on a list takes at most. */
const LIST_LIMITS: ReadonlyMap<string, number> = new Map([
  ['IN', 30],
  ['ARRAY_CONTAINS_ANY', 30],
  ['NOT_IN', 10],
]);

const MOST_DISJUNCTIONS = 30;

export const readFieldReference = (value: unknown): string => {
  const path = readText(readFields(value ?? {}, ['fieldPath'])['fieldPath']);
  if (path !== NAME_PATH) readFieldPath(path);
  return path;
};

const asArray = (value: WireValue): readonly WireValue[] | undefined =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : undefined;

const checkList = (op: string, value: WireValue, most: number): void => {
  const items = asArray(value);
  if (items === undefined || items.length === 0 || items.length > most)
    throw invalid(`'${op}' requires an array of 1 to ${most} values.`);
};

const checkNames = (value: WireValue): void => {
  if ((asArray(value) ?? [value]).some((item) => !('referenceValue' in item)))
    throw invalid(`A filter on ${NAME_PATH} takes names of documents.`);
};

const readFieldFilter = (filter: unknown): FieldConstraint => {
  const fields = readFields(filter, ['field', 'op', 'value']);
  const [path, op] = [readFieldReference(fields['field']), readText(fields['op'])];
  const value = readValue(fields['value']);
  const most = LIST_LIMITS.get(op);
  if (most === undefined && !BINARY.includes(op)) throw invalid('Unknown FieldFilter operator.');
  if (most !== undefined) checkList(op, value, most);
  if (path === NAME_PATH) checkNames(value);
  return { kind: 'field', path, op, value };
};

const readUnaryFilter = (filter: unknown): FieldConstraint => {
  const fields = readFields(filter, ['field', 'op']);
  const [path, op] = [readFieldReference(fields['field']), readText(fields['op'])];
  if (!UNARY.includes(op) || path === NAME_PATH) throw invalid('Unknown UnaryFilter operator.');
  return { kind: 'field', path, op, value: { nullValue: null } };
};

/** `left` filters may still follow. */
interface Room {
  left: number;
}

const readCompositeFilter = (filter: unknown, room: Room): QueryConstraint | null => {
  const fields = readFields(filter, ['op', 'filters']);
  const op = readText(fields['op']);
  if (op !== 'AND' && op !== 'OR') throw invalid('Unknown CompositeFilter operator.');
  const of = readList(fields['filters'])
    .map((inner) => readFilterTree(inner, room))
    .filter((inner) => inner !== null);
  if (of.length === 0) return null;
  return { kind: op === 'AND' ? 'and' : 'or', of };
};

const readFilterTree = (value: unknown, room: Room): QueryConstraint | null => {
  room.left -= 1;
  if (room.left < 0) throw invalid(`A query may have at most ${MOST_QUERY_PARTS} filters.`);
  const filter = readFields(value, ['fieldFilter', 'unaryFilter', 'compositeFilter']);
  const [kind, other] = namesIn(filter);
  if (kind === undefined || other !== undefined) throw invalid('A filter must be of one kind.');
  if (kind === 'fieldFilter') return readFieldFilter(filter[kind]);
  return kind === 'unaryFilter'
    ? readUnaryFilter(filter[kind])
    : readCompositeFilter(filter[kind], room);
};

/** Returns the filters on single fields at any depth. */
export const fieldConstraints = (filter: QueryConstraint | null): readonly FieldConstraint[] => {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.of.flatMap(fieldConstraints);
};

/** True if the results are ordered by the field of the operator. */
export const isInequality = (op: string): boolean => RANGE.includes(op) || NEGATIVE.includes(op);

/** Counts the terms of the filter, written as an OR of ANDs. */
const disjunctions = (filter: QueryConstraint): number => {
  if (filter.kind === 'field') return filter.op === 'NOT_IN' ? 1 : (listWeight(filter) ?? 1);
  const counts = filter.of.map(disjunctions);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
};

const listWeight = ({ op, value }: FieldConstraint): number | undefined =>
  LIST_LIMITS.has(op) ? asArray(value)?.length : undefined;

const hasOr = (filter: QueryConstraint): boolean =>
  filter.kind === 'field'
    ? ['IN', 'ARRAY_CONTAINS_ANY'].includes(filter.op)
    : filter.kind === 'or' || filter.of.some(hasOr);

/** Returns the largest number of ARRAY_CONTAINS filters that hold together. */
const containments = (filter: QueryConstraint): number => {
  if (filter.kind === 'field') return Number(filter.op.startsWith('ARRAY_CONTAINS'));
  const counts = filter.of.map(containments);
  return filter.kind === 'or' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
};

const checkTogether = (filter: QueryConstraint): void => {
  const ops = fieldConstraints(filter).map(({ op }) => op);
  if (ops.filter((op) => NEGATIVE.includes(op)).length > 1)
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  if (ops.includes('NOT_IN') && hasOr(filter))
    throw invalid(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  if (containments(filter) > 1)
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  if (disjunctions(filter) > MOST_DISJUNCTIONS)
    throw invalid(`A query may have at most ${MOST_DISJUNCTIONS} disjunctions.`);
};

export const readFilter = (value: unknown): QueryConstraint | null => {
  if (value === undefined || value === null) return null;
  const filter = readFilterTree(value, { left: MOST_QUERY_PARTS });
  if (filter !== null) checkTogether(filter);
  return filter;
};
