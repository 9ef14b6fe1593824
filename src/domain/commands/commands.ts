/**
 * Commands: pure functions from an intent to operations. `documentId` is the record's final id,
 * made on the device; `operationId` identifies the operation wherever it appears again.
 *
 * A change carries whole units that differ, and their earlier values as `base`, so that a
 * concurrent change of other units survives and one of the same unit is detected. Commands that end
 * or merge a record carry all that the user saw. A change without a difference gives no operation.
 */
import type { Client, ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { Category, CategoryFields, Product, ProductFields } from '#schemas/product.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { type Command, type CommandIds, change, whole } from './changes.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';

/** The temporary id contains the final one (LOG-1). */
export const createClient = (fields: ClientFields, ids: CommandIds): Command<'CREATE_CLIENT'> => ({
  id: ids.operationId,
  type: 'CREATE_CLIENT',
  data: { ...trimClientFields(fields), tempId: TEMP_CLIENT_PREFIX + ids.documentId },
});

export const updateClient = (client: Client, fields: ClientFields, operationId: string) =>
  change('UPDATE_CLIENT', client, trimClientFields(fields), operationId);

export const hideClient = (client: Client, hidden: boolean, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden }, operationId);

/**
 * Receipts are signed paper and stay as they are. Screens follow the pointer, also for receipts
 * that this device does not have.
 */
export const mergeClient = (client: Client, kept: Client, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden: true, mergedInto: toRealId(kept.id) }, operationId);

export const separateClient = (client: Client, operationId: string) =>
  change('UPDATE_CLIENT', client, { hidden: false, mergedInto: '' }, operationId);

/** Each client but the first names all the others. */
export const keepApart = (
  clients: readonly Client[],
  ids: readonly string[],
  newOperationId: () => string,
): readonly Command<'UPDATE_CLIENT'>[] => {
  const known = clients.filter(({ id }) => ids.some((one) => isSameRecord(one, id)));
  return known.slice(1).flatMap((client) => {
    const before = client.apartFrom ?? [];
    const others = known.filter((one) => one !== client).map(({ id }) => toRealId(id));
    const apartFrom = [...new Set([...before, ...others])];
    return apartFrom.length === before.length
      ? []
      : change('UPDATE_CLIENT', client, { apartFrom }, newOperationId());
  });
};

/** Receipts keep their copy of the seller. */
export const deleteClient = (client: Client, operationId: string): Command<'DELETE_CLIENT'> => ({
  id: operationId,
  type: 'DELETE_CLIENT',
  data: { clientId: client.id },
  base: whole('clients', client),
});

export const createProduct = (
  fields: ProductFields,
  ids: CommandIds,
): Command<'CREATE_PRODUCT'> => ({
  id: ids.operationId,
  type: 'CREATE_PRODUCT',
  data: { ...fields, id: ids.documentId },
});

/** 0 means no selling price or no deduction. */
export const updateProduct = (
  product: Product,
  fields: Partial<ProductFields>,
  operationId: string,
) => change('UPDATE_PRODUCT', product, fields, operationId);

/** Receipts keep their copy of name, code and price. */
export const deleteProduct = (
  product: Product,
  operationId: string,
): Command<'DELETE_PRODUCT'> => ({
  id: operationId,
  type: 'DELETE_PRODUCT',
  data: { id: product.id },
  base: whole('products', product),
});

export const createCategory = (
  fields: CategoryFields,
  ids: CommandIds,
): Command<'CREATE_CATEGORY'> => ({
  id: ids.operationId,
  type: 'CREATE_CATEGORY',
  data: { ...fields, id: ids.documentId },
});

export const updateCategory = (
  category: Category,
  fields: Partial<CategoryFields>,
  operationId: string,
) => change('UPDATE_CATEGORY', category, fields, operationId);

/** Its products stay, without a category. */
export const deleteCategory = (
  category: Category,
  operationId: string,
): Command<'DELETE_CATEGORY'> => ({
  id: operationId,
  type: 'DELETE_CATEGORY',
  data: { id: category.id },
  base: whole('categories', category),
});

/** The first change creates the document. Receipts keep the copy that they printed. */
export const updateYard = (
  userId: string,
  yard: CompanyDetails | null,
  fields: CompanyDetails,
  operationId: string,
) => change('UPDATE_COMPANY', { ...yard, id: userId }, fields, operationId);
