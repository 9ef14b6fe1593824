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

export type Command<T extends OperationType> = Omit<OperationOf<T>, 'timestamp'>;

/**
 * Each change carries these units in `base`: they show if the record still is what the user took it
 * for.
 */
const CONTEXT = {
  receipts: ['state'],
  clients: collectionUnits('clients'),
  products: collectionUnits('products'),
  categories: collectionUnits('categories'),
  companyDetails: [],
} as const satisfies Readonly<Record<CollectionName, readonly string[]>>;

const unitFields = (collection: CollectionName, units: readonly string[]): readonly string[] =>
  [...new Set(units)].flatMap((unit) => fieldsOfUnit(collection, unit));

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

const notedBefore = (collection: CollectionName, changed: readonly string[], record: Fields) =>
  Object.fromEntries(
    changed
      .filter((field) => fieldNote(collection, field) === 'set')
      .map((field) => [field, record[field] ?? null]),
  );

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

/** Returns no operation if nothing differs. `stamps` alone are no difference. */
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

/** All that the user saw, for a command that ends the record. */
export const whole = (collection: CollectionName, record: object): Record<string, unknown> =>
  saidIn(collection, collectionUnits(collection), record);

export interface CommandIds {
  readonly operationId: string;
  readonly documentId: string;
}

export interface CommandMoment {
  readonly operationId: string;
  /** ISO 8601. */
  readonly at: string;
}
