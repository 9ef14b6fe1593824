/** What hands did on a screen: which record they had before them, and what they typed. */
import type { CollectionName } from '#schemas/collection.ts';
import { type Fields, idOf } from './plain.ts';

/** One thing that somebody did to one record. */
export interface Deed {
  readonly operationId: string;
  /** The document, by its lasting id: "clients/abc". */
  readonly path: string;
  readonly kind: 'create' | 'edit' | 'void' | 'delete';
  /** The whole record as the screen showed it; null where it is made. */
  readonly shown: Fields | null;
  /** What was typed, by field; null for what was taken away. */
  readonly typed: Fields;
  /** That the record was put on paper as it was shown, and when; the note of it keeps this id whatever becomes of the operation. */
  readonly print?: { readonly id: string; readonly at: string };
  /** The operation of which it was told what this one brings back. */
  readonly settles?: string;
}

type Shown = object & { readonly id?: string };

const pathOf = (collection: CollectionName, id: unknown): string => `${collection}/${idOf(id)}`;

/** A record was made, under the document's id. */
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

/** Fields of a record were changed. */
export const edited = (
  collection: CollectionName,
  operationId: string,
  shown: Shown,
  typed: object,
): Deed => ({
  operationId,
  path: pathOf(collection, shown.id),
  kind: 'edit',
  shown: shown,
  typed: typed as Fields,
});

/** A receipt was put on paper. */
export const printed = (operationId: string, shown: Shown, at: string): Deed => ({
  ...edited('receipts', operationId, shown, { printedAt: at }),
  print: { id: operationId, at },
});

/** A record was deleted. */
export const deleted = (collection: CollectionName, operationId: string, shown: Shown): Deed => ({
  ...edited(collection, operationId, shown, {}),
  kind: 'delete',
});

/** A receipt was voided. */
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

/** The same deed under another operation; what pointed at a client that will never be there points at nobody. */
export const again = (deed: Deed, operationId: string, goneClient: string | null): Deed => {
  const isGone = goneClient !== null && idOf(deed.typed['clientId']) === goneClient;
  const typed = isGone ? { ...deed.typed, clientId: '' } : deed.typed;
  return { ...deed, operationId, typed };
};
