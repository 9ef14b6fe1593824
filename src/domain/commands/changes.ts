/** What a command changes of a record: the units that differ, whole, and what its user saw of them. */
import type { Fields } from '#schemas/entity.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { OperationOf, OperationType } from '#schemas/operation.ts';
import { operationCollection } from '#domain/shared/targets.ts';
import {
  fieldsOfUnit,
  isSameValue,
  fieldNote,
  unitsAmong,
  collectionUnits,
} from '#domain/conflict/units.ts';

/** An operation as a command makes it; the log gives it its timestamp. */
export type Command<T extends OperationType> = Omit<OperationOf<T>, 'timestamp'>;

/** Units that say whether a record still is what its user takes it for: each change tells how it saw them. */
const CONTEXT = {
  receipts: ['state'],
  clients: collectionUnits('clients'),
  products: collectionUnits('products'),
  categories: collectionUnits('categories'),
  companyDetails: [],
} as const satisfies Readonly<Record<CollectionName, readonly string[]>>;

const unitFields = (collection: CollectionName, units: readonly string[]): readonly string[] =>
  [...new Set(units)].flatMap((unit) => fieldsOfUnit(collection, unit));

/** What the fields of the units said, null for what was not there. */
const saidIn = (
  collection: CollectionName,
  units: readonly string[],
  record: object,
): Record<string, unknown> => {
  const said = record as Fields;
  return Object.fromEntries(
    unitFields(collection, units).map((field) => [field, said[field] ?? null]),
  );
};

/** What the list of a record's notes held, for the lists that differ. */
const notedBefore = (collection: CollectionName, changed: readonly string[], record: Fields) =>
  Object.fromEntries(
    changed
      .filter((field) => fieldNote(collection, field) === 'set')
      .map((field) => [field, record[field] ?? null]),
  );

/** The units that differ, whole, with the notes that do, and what they said before. */
const difference = <T extends object>(
  collection: CollectionName,
  before: object,
  after: Partial<T>,
): { readonly changes: Partial<T>; readonly base: Record<string, unknown> } | null => {
  const [held, wanted] = [before as Fields, after as Fields];
  const changed = Object.keys(after).filter((field) => !isSameValue(wanted[field], held[field]));
  if (changed.length === 0) return null;
  const units = unitsAmong(collection, changed);
  const whole = { ...held, ...wanted };
  const notes = changed.filter((field) => fieldNote(collection, field) !== null);
  const said = [...unitFields(collection, units), ...notes].filter(
    (field) => whole[field] !== undefined,
  );
  return {
    changes: Object.fromEntries(said.map((field) => [field, whole[field]])) as Partial<T>,
    base: {
      ...saidIn(collection, [...units, ...(units.length === 0 ? [] : CONTEXT[collection])], before),
      ...notedBefore(collection, notes, held),
    },
  };
};

/** A change of a record by what it shall say, with what is noted beside; none where nothing differs. */
export const change = <T extends OperationType>(
  type: T,
  record: { readonly id: string },
  after: object,
  operationId: string,
  stamps: object = {},
): readonly Command<T>[] => {
  const found = difference(operationCollection(type), record, after);
  if (found === null) return [];
  const data = { ...found.changes, ...stamps, id: record.id };
  return [{ id: operationId, type, data, base: found.base } as unknown as Command<T>];
};

/** All that the user saw of a record that is about to end. */
export const whole = (collection: CollectionName, record: object): Record<string, unknown> =>
  saidIn(collection, collectionUnits(collection), record);

/** Ids for one command. */
export interface CommandIds {
  readonly operationId: string;
  readonly documentId: string;
}

/** When a command is given: its operation's id, and the instant. */
export interface CommandMoment {
  readonly operationId: string;
  /** ISO 8601. */
  readonly at: string;
}
