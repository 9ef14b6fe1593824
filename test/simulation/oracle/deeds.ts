import type { CollectionName } from '#schemas/collection.ts';
import { type Fields, idOf } from './plain.ts';

/** The act of a user on one record. The oracle works out the documents from deeds alone. */
export interface Deed {
  readonly operationId: string;
  /** The document's path with its final id: "clients/abc". */
  readonly path: string;
  readonly kind: 'create' | 'edit' | 'void' | 'delete';
  /** The whole record as the screen showed it; null for a new record. */
  readonly shown: Fields | null;
  /** Typed values by field; null for a removed value. */
  readonly typed: Fields;
  /**
   * Set if the record was printed as shown. The print
   * keeps this id, even if the operation gets another one.
   */
  readonly print?: { readonly id: string; readonly at: string };
  /** The operation whose conflict this deed settles by restoring the lost version. */
  readonly settles?: string;
}

type Shown = object & { readonly id?: string };

const pathOf = (collection: CollectionName, id: unknown): string => `${collection}/${idOf(id)}`;

export const made = (
  collection: CollectionName,
  operationId: string,
  documentId: string,
  typed: object,
): Deed => ({
  operationId,
  path: pathOf(collection, documentId),
  kind: 'create',
  shown: null,
  typed: typed as Fields,
});

export const edited = (
  collection: CollectionName,
  operationId: string,
  shown: Shown,
  typed: object,
): Deed => ({
  operationId,
  path: pathOf(collection, shown.id),
  kind: 'edit',
  shown,
  typed: typed as Fields,
});

export const printed = (operationId: string, shown: Shown, at: string): Deed => ({
  ...edited('receipts', operationId, shown, { printedAt: at }),
  print: { id: operationId, at },
});

export const deleted = (collection: CollectionName, operationId: string, shown: Shown): Deed => ({
  ...edited(collection, operationId, shown, {}),
  kind: 'delete',
});

export const voided = (
  operationId: string,
  shown: Shown,
  voidReason: string,
  at: string,
): Deed => ({
  ...edited('receipts', operationId, shown, {
    ...{ status: 'voided', voidReason, voidedAt: at, updatedAt: at },
  }),
  kind: 'void',
});

/**
 * Returns the deed under another operation id,
 * without a link to a client that will never exist.
 */
export const again = (deed: Deed, operationId: string, goneClient: string | null): Deed => {
  const isGone = goneClient !== null && idOf(deed.typed['clientId']) === goneClient;
  const typed = isGone ? { ...deed.typed, clientId: '' } : deed.typed;
  return { ...deed, operationId, typed };
};
