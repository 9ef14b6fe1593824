/** Reads a structured query strictly, and adds the orders that follow from its filters. */
import { ApiFault, invalid, unsupported } from '#local-cloud/http/faults.ts';
import type { QueryConstraint } from '#local-cloud/store/wire-types.ts';
import {
  NAME_PATH,
  readFieldPath,
  type FieldPath,
} from '#local-cloud/firestore/values/field-path.ts';
import { checkCount, MOST_QUERY_PARTS, MOST_VALUES } from '#local-cloud/firestore/values/limits.ts';
import {
  readBoolean,
  readFields,
  readList,
  readText,
  readWhole,
} from '#local-cloud/firestore/values/json.ts';
import { readCollectionId, type DocumentPath } from '#local-cloud/firestore/values/names.ts';
import { compareText } from '#local-cloud/firestore/values/order.ts';
import type { Cursor, Order, Query } from './query.ts';
import { fieldConstraints, isInequality, readFieldReference, readFilter } from './read-filter.ts';
import { readValue } from '#local-cloud/firestore/values/values.ts';

const NAMES = ['select', 'from', 'where', 'orderBy', 'startAt', 'endAt', 'offset', 'limit'];

const readCollection = (value: unknown): string => {
  const [selector, other] = readList(value);
  if (selector === undefined) throw unsupported('A query over all collections');
  if (other !== undefined)
    throw invalid('StructuredQuery.from cannot have more than one collection selector.');
  const { collectionId, allDescendants } = readFields(selector, ['collectionId', 'allDescendants']);
  if (readBoolean(allDescendants)) throw unsupported('A query over a collection group');
  return readCollectionId(readText(collectionId));
};

const DIRECTIONS = ['', 'DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'];

const parsePath = (reference: string): FieldPath =>
  reference === NAME_PATH ? [NAME_PATH] : readFieldPath(reference);

const isName = ({ path }: Order): boolean => path.length === 1 && path[0] === NAME_PATH;

const readOrder = (value: unknown): Order => {
  const { field, direction } = readFields(value, ['field', 'direction']);
  const word = readText(direction);
  if (!DIRECTIONS.includes(word)) throw invalid();
  return { path: parsePath(readFieldReference(field)), isDescending: word === 'DESCENDING' };
};

const orderKey = ({ path }: Order): string => JSON.stringify(path);

const readOrders = (value: unknown): readonly Order[] => {
  const asked = readList(value);
  checkCount(asked.length, MOST_QUERY_PARTS, 'orders');
  const orders = asked.map(readOrder);
  if (new Set(orders.map(orderKey)).size < orders.length)
    throw invalid('order by clause cannot contain duplicate fields');
  const name = orders.findIndex(isName);
  if (name >= 0 && name < orders.length - 1)
    throw invalid('order by clause cannot contain more fields after the key');
  return orders;
};

/** Adds an order for each field of an inequality, and the name for equal documents. */
const allOrders = (
  explicit: readonly Order[],
  filter: QueryConstraint | null,
): readonly Order[] => {
  const isDescending = explicit.at(-1)?.isDescending ?? false;
  const compared = fieldConstraints(filter)
    .filter(({ op }) => isInequality(op))
    .map(({ path }): Order => ({ path: parsePath(path), isDescending }))
    .sort((a, b) => compareText(a.path.join('.'), b.path.join('.')));
  const distinct = new Map<string, Order>();
  for (const order of [...explicit, ...compared])
    if (!isName(order) && !distinct.has(orderKey(order))) distinct.set(orderKey(order), order);
  const byName = explicit.find(isName) ?? { path: [NAME_PATH], isDescending };
  return [...distinct.values(), byName];
};

const readCursor = (value: unknown, explicit: readonly Order[]): Cursor | null => {
  if (value === undefined || value === null) return null;
  const { values, before } = readFields(value, ['values', 'before']);
  const given = readList(values);
  if (given.length > explicit.length) throw invalid('Cursor has too many values.');
  const read = given.map((item) => readValue(item));
  const name = read[explicit.findIndex(isName)];
  if (name !== undefined && !('referenceValue' in name))
    throw invalid('Cursor __key__ value is not a document reference.');
  return { values: read, isBefore: readBoolean(before) };
};

const readCount = (value: unknown, name: string): number | null => {
  const count = readWhole(value);
  if (count !== null && count < 0) throw invalid(`${name} is negative`);
  return count;
};

const readSelect = (value: unknown): readonly FieldPath[] | null => {
  if (value === undefined || value === null) return null;
  const asked = readList(readFields(value, ['fields'])['fields']);
  checkCount(asked.length, MOST_VALUES, 'fields in an answer');
  return asked.map((field) => parsePath(readFieldReference(field)));
};

/** `parent` is the document that holds the collection; empty for the database itself. */
export const readQuery = (value: unknown, parent: DocumentPath): Query => {
  const fields = readFields(value, NAMES);
  const filter = readFilter(fields['where']);
  const explicit = readOrders(fields['orderBy']);
  const orders = allOrders(explicit, filter);
  const parts = fieldConstraints(filter).length + explicit.length + Number(parent.length > 0);
  checkCount(parts, MOST_QUERY_PARTS, 'filters and orders');
  const [first] = orders;
  if (filter === null && first !== undefined && isName(first) && first.isDescending)
    throw new ApiFault('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  return {
    collection: [...parent, readCollection(fields['from'])],
    filter,
    orders,
    start: readCursor(fields['startAt'], explicit),
    end: readCursor(fields['endAt'], explicit),
    offset: readCount(fields['offset'], 'offset') ?? 0,
    limit: readCount(fields['limit'], 'limit'),
    select: readSelect(fields['select']),
  };
};
