import { pickFields } from '#domain/shared/pick-fields.ts';
import type { Fields } from '#schemas/entity.ts';
import { CategoryFields, ProductFields } from '#schemas/product.ts';
import { ClientFields } from '#schemas/client.ts';
import { ReceiptFields } from '#schemas/receipt.ts';
import type { NewOperation } from '#schemas/operation.ts';
import {
  createCategory,
  createClient,
  createProduct,
  separateClient,
  updateCategory,
  updateClient,
  updateYard,
  updateProduct,
} from '#domain/commands/commands.ts';
import { createReceipt, updateReceipt } from '#domain/commands/receipt.ts';
import { type CommandIds, type CommandMoment } from '#domain/commands/changes.ts';
import { lostValues, conflictOutcome, touchedValues } from '#domain/conflict/conflict-versions.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { fieldsOfUnit } from '#domain/conflict/units.ts';
import type { View } from '#domain/view/view.ts';

type RecordedConflict = View['conflicts'][number];

const byId = <T extends { readonly id: string }>(records: readonly T[], id: string) =>
  records.find((record) => isSameRecord(record.id, id));

const STATE = fieldsOfUnit('receipts', 'state');

const withoutState = (values: object): object =>
  pickFields(values, (field) => !STATE.includes(field));

const LIVE = { status: 'issued', voidReason: null, voidedAt: null } as const;

const restoredReceipt = (
  conflict: RecordedConflict,
  lost: object,
  view: View,
  moment: CommandMoment,
): readonly NewOperation[] => {
  const receipt = byId(view.receipts, conflict.documentId);
  if (receipt === undefined) return [];
  const change = (fields: object) => updateReceipt(receipt, fields, moment);
  const outcome = conflictOutcome(conflict);
  // The user decides which replacement to void. A replaced receipt is not restored beside its
  // replacement.
  if (outcome === 'replaced-twice') return [];
  if (outcome !== 'void-stands' && outcome !== 'voided-with-edit')
    return change(isReplaced(receipt) ? withoutState(lost) : lost);
  if (isReplaced(receipt)) return [];
  return change(outcome === 'void-stands' ? { ...lost, ...LIVE } : LIVE);
};

const isReplaced = ({ replacedBy = '' }: { readonly replacedBy?: string | undefined }): boolean =>
  replacedBy !== '';

const restoredClient = (
  conflict: RecordedConflict,
  lost: object,
  view: View,
  { operationId }: CommandMoment,
): readonly NewOperation[] => {
  const client = byId([...view.clients, ...view.merged], conflict.documentId);
  if (client === undefined) return [];
  const apart = { hidden: false, mergedInto: '' };
  const outcome = conflictOutcome(conflict);
  if (outcome === 'merged-with-edit') return separateClient(client, operationId);
  const isMerged = outcome === 'edited-when-merged';
  return updateClient(client, { ...client, ...lost, ...(isMerged && apart) }, operationId);
};

const isThere = ({ collection, documentId }: RecordedConflict, view: View): boolean =>
  collection === 'companyDetails'
    ? view.companyDetails !== null
    : byId<{ readonly id: string }>(
        collection === 'clients' ? [...view.clients, ...view.merged] : view[collection],
        documentId,
      ) !== undefined;

const present = (values: Fields): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Returns nothing if a part of the deleted record is unknown. */
const madeAnew = (
  conflict: RecordedConflict,
  { operationId }: CommandMoment,
): readonly NewOperation[] => {
  const ids: CommandIds = { operationId, documentId: conflict.documentId };
  const values = present(lostValues(conflict));
  switch (conflict.collection) {
    case 'clients': {
      const read = ClientFields.safeParse(values);
      return read.success ? [createClient(read.data, ids)] : [];
    }
    case 'receipts': {
      const read = ReceiptFields.safeParse(values);
      return read.success ? [createReceipt(read.data, ids)] : [];
    }
    case 'products': {
      const read = ProductFields.safeParse(values);
      return read.success ? [createProduct(read.data, ids)] : [];
    }
    case 'categories': {
      const read = CategoryFields.safeParse(values);
      return read.success ? [createCategory(read.data, ids)] : [];
    }
    case 'companyDetails':
      return [];
  }
};

const restored = (
  conflict: RecordedConflict,
  view: View,
  moment: CommandMoment,
): readonly NewOperation[] => {
  const { collection, documentId } = conflict;
  const { operationId } = moment;
  const isOfDeletion = ['deletion-stands', 'deleted-with-edit'].includes(conflictOutcome(conflict));
  if (isOfDeletion && !isThere(conflict, view)) return madeAnew(conflict, moment);
  // Somebody created the record again: only the fields that this change wrote are still lost.
  const lost = isOfDeletion ? touchedValues(conflict) : lostValues(conflict);
  switch (collection) {
    case 'clients':
      return restoredClient(conflict, lost, view, moment);
    case 'receipts':
      return restoredReceipt(conflict, lost, view, moment);
    case 'products': {
      const product = byId(view.products, documentId);
      return product === undefined ? [] : updateProduct(product, lost, operationId);
    }
    case 'categories': {
      const category = byId(view.categories, documentId);
      return category === undefined ? [] : updateCategory(category, lost, operationId);
    }
    case 'companyDetails': {
      const { companyDetails } = view;
      return companyDetails === null
        ? []
        : updateYard(documentId, companyDetails, { ...companyDetails, ...lost }, operationId);
    }
  }
};

const isWritable = (operation: NewOperation): boolean =>
  knownOperation(queuedEvent(operation).operation) !== null;

/**
 * Restores the lost version and settles the conflict on all devices. Returns none if that is
 * impossible or the version stands already.
 */
export const restoreLost = (
  conflict: RecordedConflict,
  view: View,
  moment: CommandMoment,
): readonly NewOperation[] => {
  const operations = restored(conflict, view, moment).map((operation) => ({
    ...operation,
    settles: conflict.operationId,
  }));
  return operations.every(isWritable) ? operations : [];
};
