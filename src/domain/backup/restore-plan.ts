/**
 * Records keep their ids, so restoring a backup twice changes nothing. Records that the backup
 * lacks stay; a record in both takes the backup's values.
 */
import type { Fields } from '#schemas/entity.ts';
import type { NewOperation } from '#schemas/operation.ts';
import {
  createCategory,
  createClient,
  createProduct,
  updateCategory,
  updateClient,
  updateYard,
  updateProduct,
} from '#domain/commands/commands.ts';
import { createReceipt, updateReceipt } from '#domain/commands/receipt.ts';
import { type CommandIds, type CommandMoment } from '#domain/commands/changes.ts';
import type { CollectionName } from '#schemas/collection.ts';
import { mergedNote } from '#domain/conflict/notes.ts';
import { isSameValue, fieldNote, fieldUnit } from '#domain/conflict/units.ts';
import { BACKUP_LISTS, type BackupList, type BackupRecords } from '#schemas/backup.ts';

type RecordOf<L extends BackupList> = BackupRecords[L][number];
type AnyRecord = RecordOf<BackupList>;

export interface ChangedRecord<T = AnyRecord> {
  readonly before: T;
  readonly after: T;
  readonly fields: readonly string[];
}

export interface ListPlan<T = AnyRecord> {
  readonly added: readonly T[];
  readonly changed: readonly ChangedRecord<T>[];
  readonly same: number;
  readonly onlyHere: number;
}

export interface RestorePlan {
  readonly lists: { readonly [L in BackupList]: ListPlan<RecordOf<L>> };
  readonly yard: {
    readonly before: BackupRecords['companyDetails'];
    readonly after: NonNullable<BackupRecords['companyDetails']>;
    readonly fields: readonly string[];
  } | null;
}

const isVoided = (record: object): boolean => 'status' in record && record.status === 'voided';

/**
 * Devices take notes by themselves: a backup brings none back, but a device that restores its own
 * records does (`own`).
 */
type Notes = 'none' | 'own';

/** A `latest` note is left out, because each operation sets it anew. */
const hasMoreNotes = (
  note: NonNullable<ReturnType<typeof fieldNote>>,
  held: unknown,
  wanted: unknown,
): boolean =>
  note !== 'latest' &&
  wanted !== undefined &&
  !isSameValue(mergedNote(note, held, null, wanted), held);

/** A voided receipt stays void: its paper is void, and another receipt may have replaced it. */
const isBrought = (
  list: CollectionName,
  field: string,
  { before, after, notes }: { before: Fields; after: Fields; notes: Notes },
): boolean => {
  const [held, wanted] = [before[field], after[field]];
  const note = fieldNote(list, field);
  if (note !== null) return notes === 'own' && hasMoreNotes(note, held, wanted);
  return !(isVoided(before) && fieldUnit(list, field) === 'state') && !isSameValue(wanted, held);
};

const differing = (
  list: CollectionName,
  before: object,
  after: object,
  notes: Notes,
): readonly string[] => {
  const both = { before: before as Fields, after: after as Fields, notes };
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((field) =>
    isBrought(list, field, both),
  );
};

const listPlan = <T extends { readonly id: string }>(
  list: BackupList,
  backup: readonly T[],
  here: readonly T[],
  notes: Notes,
): ListPlan<T> => {
  const hereById = new Map(here.map((record) => [record.id, record]));
  const added = backup.filter(({ id }) => !hereById.has(id));
  const changed = backup.flatMap((after) => {
    const before = hereById.get(after.id);
    const fields = before === undefined ? [] : differing(list, before, after, notes);
    return before === undefined || fields.length === 0 ? [] : [{ before, after, fields }];
  });
  const shared = backup.length - added.length;
  return { added, changed, same: shared - changed.length, onlyHere: here.length - shared };
};

const yardPlan = (
  before: BackupRecords['companyDetails'],
  after: BackupRecords['companyDetails'],
): RestorePlan['yard'] => {
  if (after === null) return null;
  const fields = differing('companyDetails', before ?? {}, after, 'none');
  return fields.length === 0 ? null : { before, after, fields };
};

export const restorePlan = (
  backup: BackupRecords,
  here: BackupRecords,
  notes: Notes = 'none',
): RestorePlan => ({
  lists: {
    categories: listPlan('categories', backup.categories, here.categories, notes),
    products: listPlan('products', backup.products, here.products, notes),
    clients: listPlan('clients', backup.clients, here.clients, notes),
    receipts: listPlan('receipts', backup.receipts, here.receipts, notes),
  },
  yard: yardPlan(here.companyDetails, backup.companyDetails),
});

const withoutId = <T extends { readonly id: string }>({ id, ...fields }: T): Omit<T, 'id'> =>
  fields;

interface Maker<T> {
  create(fields: Omit<T, 'id'>, ids: CommandIds): NewOperation;
  change(
    record: T & { readonly userID: string },
    fields: Omit<T, 'id'>,
    moment: CommandMoment,
  ): readonly NewOperation[];
}

const MAKERS: { readonly [L in BackupList]: Maker<RecordOf<L>> } = {
  categories: {
    create: createCategory,
    change: (record, fields, { operationId }) => updateCategory(record, fields, operationId),
  },
  products: {
    create: createProduct,
    change: (record, fields, { operationId }) => updateProduct(record, fields, operationId),
  },
  clients: {
    create: createClient,
    change: (record, fields, { operationId }) => updateClient(record, fields, operationId),
  },
  receipts: { create: createReceipt, change: updateReceipt },
};

export interface RestoreContext {
  readonly userId: string;
  /** ISO 8601. */
  readonly at: string;
  newOperationId(): string;
}

const mergedRecord = <T extends object>({
  before,
  after,
  fields,
}: Pick<ChangedRecord<T>, 'after' | 'fields'> & { readonly before: T | null }): T => ({
  ...(before ?? after),
  ...Object.fromEntries(fields.map((field) => [field, (after as Fields)[field] ?? null])),
});

const listOperations = <T extends { readonly id: string }>(
  { added, changed }: ListPlan<T>,
  { create, change }: Maker<T>,
  { userId, at, newOperationId }: RestoreContext,
  alsoChanged: boolean,
): readonly NewOperation[] => [
  ...added.map((record) =>
    create(withoutId(record), { operationId: newOperationId(), documentId: record.id }),
  ),
  ...(alsoChanged ? changed : []).flatMap((one) =>
    change({ ...one.before, userID: userId }, withoutId(mergedRecord(one)), {
      operationId: newOperationId(),
      at,
    }),
  ),
];

/**
 * A record comes after the records that it refers to. Without `alsoChanged`, the operations only
 * add records.
 */
export const restoreOperations = (
  { lists, yard }: RestorePlan,
  context: RestoreContext,
  alsoChanged: boolean,
): readonly NewOperation[] => {
  const planList = <L extends BackupList>(name: L) =>
    listOperations<RecordOf<L>>(lists[name], MAKERS[name], context, alsoChanged);
  const isWanted = yard !== null && (alsoChanged || yard.before === null);
  const details = isWanted
    ? updateYard(context.userId, yard.before, mergedRecord(yard), context.newOperationId())
    : [];
  return [...details, ...BACKUP_LISTS.flatMap(planList)];
};
