/** A stretch of one owner's documents of a collection in the order of one key and then of their ids, which an index of SQLite's holds. */
import type { Database } from '#local-cloud/store/database.ts';
import type { KeyedField } from './document-keys.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';
import { compareText } from '#local-cloud/firestore/values/order.ts';

/** Where a document stands. `key` is a text of one sign for each byte; '' where the order is that of the ids alone. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

/** One end. Without an id it stands before, or after, all documents that have the key. */
export interface Bound {
  readonly key: string;
  readonly id?: string;
  readonly isIn: boolean;
}

/** A stretch; `from` is the lower end, whichever way it is read. */
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

/** Where one place stands to another, upwards. */
export const comparePlaces = (a: Place, b: Place): number =>
  compareKeys(a.key, b.key) || compareText(a.id, b.id);

/** Where a bound cuts, -1 and 1 for before and after what it names. */
const boundSide = ({ isIn }: Bound, isLower: boolean): number => (isIn === isLower ? -1 : 1);

const compareBounds = (a: Bound, b: Bound, isLower: boolean): number => {
  const byKey = compareKeys(a.key, b.key);
  if (byKey !== 0) return byKey;
  const [sideA, sideB] = [boundSide(a, isLower), boundSide(b, isLower)];
  if (a.id !== undefined && b.id !== undefined) return compareText(a.id, b.id) || sideA - sideB;
  if (a.id === undefined && b.id === undefined) return sideA - sideB;
  return a.id === undefined ? sideA : -sideB;
};

/** The one of two ends that leaves less. */
export const tighter = (a: Bound | null, b: Bound | null, isLower: boolean): Bound | null => {
  if (a === null || b === null) return a ?? b;
  const order = compareBounds(a, b, isLower);
  return (isLower ? order > 0 : order < 0) ? a : b;
};

/** Whether a place lies in the range. */
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

/** The lowest key: a document without the field has none, and is left out. */
const ANY: Bound = { key: '', isIn: true };

/** The part of a statement that finds a range, from "from" on. */
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

/** What a statement selects so that `orderPlace` can tell where a row stands. */
export const placeColumns = ({ field }: Range): string =>
  field === null ? 'id' : `id, hex(${COLUMNS[field]}) as place_key`;

/** How many documents a range has. */
export const countIn = (database: Database, range: Range): number => {
  const { sql, values } = rangeSql(range);
  return database.get(`select count(*) as n ${sql}`, ...values)?.number('n') ?? 0;
};

/** What of a range is left behind a place. */
export const rangeAfter = (range: Range, { key, id }: Place): Range => {
  const bound: Bound = { key, id, isIn: false };
  return range.isDescending ? { ...range, to: bound } : { ...range, from: bound };
};
