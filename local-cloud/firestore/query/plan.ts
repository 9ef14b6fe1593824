/**
 * Finds the range of an index that answers a query: all its documents match, in the query's order.
 */
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import {
  KEYED_FIELDS,
  LONGEST_KEY,
  LONGEST_OWNER,
  OWNER_FIELD,
} from '#local-cloud/firestore/documents/document-keys.ts';
import type { KeyedField } from '#local-cloud/firestore/documents/document-keys.ts';
import { NAME_PATH } from '#local-cloud/firestore/values/field-path.ts';
import type { Names } from '#local-cloud/firestore/values/names.ts';
import type { Cursor, Order, Query } from './query.ts';
import { type Bound, type Range, tighter } from '#local-cloud/firestore/documents/range.ts';
import { typeKey, valueKey } from '#local-cloud/firestore/values/value-key.ts';

type FieldConstraint = QueryConstraint & { readonly kind: 'field' };

/** Returns the filters that must all hold; null if "or" joins some of them. */
const conjuncts = (filter: QueryConstraint | null): readonly FieldConstraint[] | null => {
  if (filter === null) return [];
  if (filter.kind === 'field') return [filter];
  const parts = filter.kind === 'and' ? filter.of.map(conjuncts) : [null];
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
};

/** Returns the only account whose documents can match; undefined if the filter names none. */
export const ownerIn = (filter: QueryConstraint | null): string | undefined => {
  const owner = conjuncts(filter)?.find((each) => each.path === OWNER_FIELD && each.op === 'EQUAL');
  if (owner === undefined || !('stringValue' in owner.value)) return undefined;
  const { stringValue } = owner.value;
  return stringValue.length <= LONGEST_OWNER ? stringValue : undefined;
};

/**
 * Returns the field that sorts before the name: null for the name alone, undefined if no index has
 * the order.
 */
const orderedField = (orders: readonly Order[]): KeyedField | null | undefined => {
  const [first, second] = orders;
  if (first === undefined || orders.length > 2) return undefined;
  if (second === undefined) return null;
  const isOneWay = first.isDescending === second.isDescending;
  return isOneWay && first.path.length === 1
    ? KEYED_FIELDS.find((field) => field === first.path[0])
    : undefined;
};

const SIDES: ReadonlyMap<string, { readonly isLower: boolean; readonly isIn: boolean }> = new Map([
  ['GREATER_THAN', { isLower: true, isIn: false }],
  ['GREATER_THAN_OR_EQUAL', { isLower: true, isIn: true }],
  ['LESS_THAN', { isLower: false, isIn: false }],
  ['LESS_THAN_OR_EQUAL', { isLower: false, isIn: true }],
]);

interface Ends {
  readonly from: Bound | null;
  readonly to: Bound | null;
}

const ALL: Ends = { from: null, to: null };

const within = (ends: Ends, bound: Bound, isLower: boolean): Ends =>
  isLower
    ? { ...ends, from: tighter(ends.from, bound, true) }
    : { ...ends, to: tighter(ends.to, bound, false) };

/** Returns undefined if the key is too long for an index. */
const shortKey = (value: WireValue): string | undefined => {
  const key = valueKey(value);
  return key.length < LONGEST_KEY ? key : undefined;
};

/** A filter matches only values of its own type, so the type sets ends as well. */
const endsOfFilter = (ends: Ends, { op, value }: FieldConstraint): Ends | undefined => {
  const side = SIDES.get(op);
  const key = shortKey(value);
  // Other types have values, such as NaN, that no range matches.
  const isPlain = 'timestampValue' in value || 'stringValue' in value;
  if (side === undefined || key === undefined || !isPlain) return undefined;
  const type = typeKey(value);
  const above = String.fromCharCode(type.charCodeAt(0) + 1);
  const ofType = within(
    within(ends, { key: type, isIn: true }, true),
    { key: above, isIn: false },
    false,
  );
  return within(ofType, { key, isIn: side.isIn }, side.isLower);
};

const boundId = (value: WireValue | undefined, prefix: string): string | undefined => {
  if (value === undefined || !('referenceValue' in value)) return undefined;
  const { referenceValue } = value;
  const isHere = referenceValue.startsWith(prefix) && !referenceValue.includes('/', prefix.length);
  return isHere ? referenceValue.slice(prefix.length) : undefined;
};

const endsOfNames = (
  ends: Ends,
  { op, value }: FieldConstraint,
  prefix: string,
): Ends | undefined => {
  const side = SIDES.get(op);
  const id = boundId(value, prefix);
  if (side === undefined || id === undefined) return undefined;
  return within(ends, { key: '', id, isIn: side.isIn }, side.isLower);
};

const placeOfCursor = (
  { values }: Cursor,
  field: KeyedField | null,
  prefix: string,
): { readonly key: string; readonly id?: string } | undefined => {
  const [first, second] = values;
  const key = field === null || first === undefined ? '' : shortKey(first);
  const named = field === null ? first : second;
  if (key === undefined || (field === null && named === undefined)) return undefined;
  if (named === undefined) return { key };
  const id = boundId(named, prefix);
  return id === undefined ? undefined : { key, id };
};

const endsOfCursor = (
  ends: Ends,
  cursor: Cursor | null,
  isStart: boolean,
  {
    field,
    isDescending,
    prefix,
  }: { field: KeyedField | null; isDescending: boolean; prefix: string },
): Ends | undefined => {
  if (cursor === null || cursor.values.length === 0) return cursor === null ? ends : undefined;
  const place = placeOfCursor(cursor, field, prefix);
  if (place === undefined) return undefined;
  return within(ends, { ...place, isIn: cursor.isBefore === isStart }, isStart !== isDescending);
};

/** Returns null if no index has the query's range. */
export const planRange = (query: Query, names: Names): Range | null => {
  const { collection, filter, orders, start, end } = query;
  const owner = ownerIn(filter);
  const field = orderedField(orders);
  const all = conjuncts(filter);
  if (owner === undefined || field === undefined || all === null) return null;
  const isDescending = orders[0]?.isDescending ?? false;
  const prefix = `${names.nameOf(collection)}/`;
  const others = all.filter(({ path }) => path !== OWNER_FIELD);
  if (others.length + 1 < all.length) return null;
  let ends: Ends | undefined = ALL;
  for (const each of others) {
    if (ends === undefined) return null;
    if (each.path === field) ends = endsOfFilter(ends, each);
    else if (each.path === NAME_PATH && field === null) ends = endsOfNames(ends, each, prefix);
    else return null;
  }
  const way = { field, isDescending, prefix };
  if (ends !== undefined) ends = endsOfCursor(ends, start, true, way);
  if (ends !== undefined) ends = endsOfCursor(ends, end, false, way);
  return ends === undefined ? null : { collection, owner, field, isDescending, ...ends };
};
