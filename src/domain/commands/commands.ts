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
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { Category, CategoryFields, Product, ProductFields } from '#schemas/product.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { type Command, type CommandIds, change, whole } from './changes.ts';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';

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
  change('UPDATE_CLIENT', client, { hidden: true, mergedInto: toRealId(kept.id) }, operationId);

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
    const others = known.filter((one) => one !== client).map(({ id }) => toRealId(id));
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
export const updateYard = (
  userId: string,
  yard: CompanyDetails | null,
  fields: CompanyDetails,
  operationId: string,
) => change('UPDATE_COMPANY', { ...yard, id: userId }, fields, operationId);
