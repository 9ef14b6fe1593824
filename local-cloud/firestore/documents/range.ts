/**
 * A range of one owner's documents in a collection, sorted by one key and then by id, as an index
 * of SQLite holds them.
 */
import type { Database } from '#local-cloud/store/database.ts';
import type { KeyedField } from './document-keys.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';
import { compareText } from '#local-cloud/firestore/values/order.ts';

/** Position of a document. `key` has one character per byte, and is '' if ids alone sort. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

/** An end of a range. Without an id it lies before or after all documents with the key. */
export interface Bound {
  readonly key: string;
  readonly id?: string;
  readonly isIn: boolean;
}

/** `from` is the lower end, also if the range is read downwards. */
export interface Range {
  readonly collection: DocumentPath;
  readonly owner: string;
  readonly field: KeyedField | null;
  readonly isDescending: boolean;
  readonly from: Bound | null;
  readonly to: Bound | null;
}

type Value = string | number | Buffer;

const COLUMNS = { storedAt: 'stored_key', date: 'date_key' } as const;
const INDEXES = { storedAt: 'documents_by_stored', date: 'documents_by_date' } as const;

const compareKeys = (a: string, b: string): number => {
  if (a < b) return -1;
  return Number(a > b);
};

export const comparePlaces = (a: Place, b: Place): number =>
  compareKeys(a.key, b.key) || compareText(a.id, b.id);

/** Returns -1 if the bound lies before the place that it names, 1 if it lies after it. */
const boundSide = ({ isIn }: Bound, isLower: boolean): number => (isIn === isLower ? -1 : 1);

const compareBounds = (a: Bound, b: Bound, isLower: boolean): number => {
  const byKey = compareKeys(a.key, b.key);
  if (byKey !== 0) return byKey;
  const [sideA, sideB] = [boundSide(a, isLower), boundSide(b, isLower)];
  if (a.id !== undefined && b.id !== undefined) return compareText(a.id, b.id) || sideA - sideB;
  if (a.id === undefined && b.id === undefined) return sideA - sideB;
  return a.id === undefined ? sideA : -sideB;
};

/** Returns the end that leaves fewer documents. */
export const tighter = (a: Bound | null, b: Bound | null, isLower: boolean): Bound | null => {
  if (a === null || b === null) return a ?? b;
  const order = compareBounds(a, b, isLower);
  return (isLower ? order > 0 : order < 0) ? a : b;
};

export const isWithin = ({ from, to }: Range, { key, id }: Place): boolean => {
  const asBound: Bound = { key, id, isIn: true };
  const isAfter = from === null || compareBounds(from, asBound, true) <= 0;
  return isAfter && (to === null || compareBounds(to, asBound, false) >= 0);
};

const toBytes = (key: string): Buffer => Buffer.from(key, 'latin1');

const boundCondition = (
  range: Range,
  bound: Bound | null,
  sign: '<' | '>',
): { readonly sql: string; readonly values: readonly Value[] } => {
  if (bound === null) return { sql: '', values: [] };
  const operator = bound.isIn ? `${sign}=` : sign;
  if (range.field === null) return { sql: ` and id ${operator} ?`, values: [bound.id ?? ''] };
  const column = COLUMNS[range.field];
  if (bound.id === undefined)
    return { sql: ` and ${column} ${operator} ?`, values: [toBytes(bound.key)] };
  return {
    sql: ` and (${column}, id) ${operator} (?, ?)`,
    values: [toBytes(bound.key), bound.id],
  };
};

/** The lowest key. Documents without the field have no key, and so are left out. */
const ANY: Bound = { key: '', isIn: true };

/** Returns the statement from "from" on. */
export const rangeSql = (
  range: Range,
): { readonly sql: string; readonly values: readonly Value[]; readonly order: string } => {
  const { collection, owner, field, isDescending } = range;
  const index = field === null ? 'documents_by_owner' : INDEXES[field];
  const lower = boundCondition(range, field === null ? range.from : (range.from ?? ANY), '>');
  const upper = boundCondition(range, range.to, '<');
  const way = isDescending ? ' desc' : '';
  return {
    sql: `from documents indexed by ${index}
      where collection = ? and owner = ?${lower.sql}${upper.sql}`,
    values: [collection.join('/'), owner, ...lower.values, ...upper.values],
    order: ` order by ${field === null ? '' : `${COLUMNS[field]}${way}, `}id${way}`,
  };
};

/** Columns from which a row's place is read. */
export const placeColumns = ({ field }: Range): string =>
  field === null ? 'id' : `id, hex(${COLUMNS[field]}) as place_key`;

export const countIn = (database: Database, range: Range): number => {
  const { sql, values } = rangeSql(range);
  return database.get(`select count(*) as n ${sql}`, ...values)?.number('n') ?? 0;
};

/** Returns the part of the range after a place. */
export const rangeAfter = (range: Range, { key, id }: Place): Range => {
  const bound: Bound = { key, id, isIn: false };
  return range.isDescending ? { ...range, to: bound } : { ...range, from: bound };
};
