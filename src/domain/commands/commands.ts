/**
 * From what a screen knows to an operation for the log. Ids come in with the command: `documentId` is the record's final id,
 * made on the device; `operationId` makes the operation known wherever it turns up again.
 *
 * A change holds the units that differ, whole, and, as `base`, what they said before: so another device's change of other units stays,
 * and one of the same is noticed. What ends a record, or joins it to another, tells all that its user saw of it. A change is no operation
 * at all when nothing differs.
 */
import type { Client, ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX } from '#schemas/operation.ts';
import type { Category, CategoryFields, Product, ProductFields } from '#schemas/product.ts';
import type { Receipt, ReceiptFields } from '#schemas/receipt.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { type Command, change, whole } from './changes.ts';
import { isSameRecord, realIdOf } from '#domain/shared/ids.ts';
import { isNotedPaper, notedPrint, seenPrints } from '#domain/receipt/noted-print.ts';

/** Ids for one command. */
export interface CommandIds {
  readonly operationId: string;
  readonly documentId: string;
}

/** A new client under a temporary id that carries its final one (LOG-1). */
export const createClient = (fields: ClientFields, ids: CommandIds): Command<'CREATE_CLIENT'> => ({
  id: ids.operationId,
  type: 'CREATE_CLIENT',
  data: { ...trimClientFields(fields), tempId: TEMP_CLIENT_PREFIX + ids.documentId },
});

/** A change of a client, whose id may be temporary. */
export const updateClient = (client: Client, fields: ClientFields, operationId: string) =>
  change('UPDATE_CLIENT', client, trimClientFields(fields), operationId);

/** Takes a client out of lists and suggestions, or back into them. */
export const hideClient = (client: Client, hidden: boolean, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden }, operationId);

/**
 * Makes one client part of another. Its receipts are signed paper and stay as they are: only what they refer to is followed to the
 * client that is kept, also for receipts that are not on this device.
 */
export const mergeClient = (client: Client, kept: Client, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden: true, mergedInto: realIdOf(kept.id) }, operationId);

/** Takes a merged client apart from the other again. */
export const separateClient = (client: Client, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden: false, mergedInto: '' }, operationId);

/** Says of clients who look the same that they are others, for good: each but the first names all others of them. */
export const keepApart = (
  clients: readonly Client[],
  ids: readonly string[],
  newOperationId: () => string,
): readonly Command<'UPDATE_CLIENT'>[] => {
  const known = clients.filter(({ id }) => ids.some((one) => isSameRecord(one, id)));
  return known.slice(1).flatMap((client) => {
    const before = client.apartFrom ?? [];
    const others = known.filter((one) => one !== client).map(({ id }) => realIdOf(id));
    const apartFrom = [...new Set([...before, ...others])];
    return apartFrom.length === before.length
      ? []
      : change('UPDATE_CLIENT', client, { apartFrom }, newOperationId());
  });
};

/** The end of a client; receipts keep their copy of the seller. */
export const deleteClient = (client: Client, operationId: string): Command<'DELETE_CLIENT'> => ({
  id: operationId,
  type: 'DELETE_CLIENT',
  data: { clientId: client.id },
  base: whole('clients', client),
});

/** A new receipt; its `clientId` may be temporary. */
export const createReceipt = (
  fields: ReceiptFields,
  ids: CommandIds,
): Command<'CREATE_RECEIPT'> => ({
  id: ids.operationId,
  type: 'CREATE_RECEIPT',
  data: { ...fields, tempId: TEMP_RECEIPT_PREFIX + ids.documentId },
});

/** When a command is given: its operation's id, and the instant. */
export interface CommandMoment {
  readonly operationId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A change of a receipt, whose id may be temporary. */
export const updateReceipt = (
  receipt: Receipt,
  fields: Partial<ReceiptFields>,
  { operationId, at }: CommandMoment,
) => change('UPDATE_RECEIPT', receipt, fields, operationId, { updatedAt: at });

/** That a receipt was put on paper; none for one that is void, or where all paper that is known says the same. */
export const markPrinted = (
  receipt: Receipt,
  moment: CommandMoment,
): readonly Command<'UPDATE_RECEIPT'>[] =>
  receipt.status === 'voided' || isNotedPaper(receipt)
    ? []
    : [
        {
          id: moment.operationId,
          type: 'UPDATE_RECEIPT',
          data: { id: receipt.id, ...notedPrint(receipt, moment) },
          base: seenPrints(receipt),
        },
      ];

/** A change of a receipt that is put on paper as it is stored: one operation says both. */
export const updatePrinted = (
  receipt: Receipt,
  fields: Partial<ReceiptFields>,
  moment: CommandMoment,
): readonly Command<'UPDATE_RECEIPT'>[] => {
  const changed = updateReceipt(receipt, fields, moment);
  const [noted] = markPrinted({ ...receipt, ...fields }, moment);
  if (noted === undefined) return changed;
  return changed.length === 0
    ? [noted]
    : changed.map((one) => ({
        ...one,
        data: { ...one.data, ...noted.data },
        base: { ...one.base, ...noted.base },
      }));
};

/** That another receipt, by its document id, was issued in place of this one, which says what it said. */
export const markReplaced = (
  receipt: Receipt,
  replacedBy: string,
  { operationId }: CommandMoment,
) => change('UPDATE_RECEIPT', receipt, { replacedBy }, operationId);

/** The receipt stays, struck out and out of every sum, with the reason. */
export const voidReceipt = (
  receipt: Receipt,
  voidReason: string,
  { operationId, at }: CommandMoment,
): Command<'VOID_RECEIPT'> => ({
  id: operationId,
  type: 'VOID_RECEIPT',
  data: { id: receipt.id, status: 'voided', voidReason, voidedAt: at, updatedAt: at },
  base: whole('receipts', receipt),
});

/** A new product. */
export const createProduct = (
  fields: ProductFields,
  ids: CommandIds,
): Command<'CREATE_PRODUCT'> => ({
  id: ids.operationId,
  type: 'CREATE_PRODUCT',
  data: { ...fields, id: ids.documentId },
});

/** A change of a product; 0 takes a selling price or a deduction away. */
export const updateProduct = (
  product: Product,
  fields: Partial<ProductFields>,
  operationId: string,
) => change('UPDATE_PRODUCT', product, fields, operationId);

/** The end of a product; receipts keep their copy of its name, code and price. */
export const deleteProduct = (
  product: Product,
  operationId: string,
): Command<'DELETE_PRODUCT'> => ({
  id: operationId,
  type: 'DELETE_PRODUCT',
  data: { id: product.id },
  base: whole('products', product),
});

/** A new category. */
export const createCategory = (
  fields: CategoryFields,
  ids: CommandIds,
): Command<'CREATE_CATEGORY'> => ({
  id: ids.operationId,
  type: 'CREATE_CATEGORY',
  data: { ...fields, id: ids.documentId },
});

/** A change of a category. */
export const updateCategory = (
  category: Category,
  fields: Partial<CategoryFields>,
  operationId: string,
) => change('UPDATE_CATEGORY', category, fields, operationId);

/** The end of a category; its products stay, without one. */
export const deleteCategory = (
  category: Category,
  operationId: string,
): Command<'DELETE_CATEGORY'> => ({
  id: operationId,
  type: 'DELETE_CATEGORY',
  data: { id: category.id },
  base: whole('categories', category),
});

/** A change of the yard's details, which the first one makes. Receipts keep the copy that they printed. */
export const updateCompany = (
  userId: string,
  company: CompanyDetails | null,
  fields: CompanyDetails,
  operationId: string,
) => change('UPDATE_COMPANY', { ...company, id: userId }, fields, operationId);
