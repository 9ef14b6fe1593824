import { trimClientFields } from '#domain/client/client-fields.ts';
import {
  Client,
  type ClientFields,
  type ClientSearchFields,
  type ClientStanding,
} from '#schemas/client.ts';
import {
  accepted,
  asDocument,
  jsonFields,
  textFrom,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
  type StoredDocument,
} from './stored-value.ts';

const NOT_STORED = ['id', 'tempId'];
const TEXTS = ['name', 'address', 'postalCode', 'city', 'documentNumber'];

/** The texts of a client, or of a receipt's copy of one; a number that was stored is its figures. */
export const sellerTexts = (stored: StoredDocument, read = textFrom): StoredDocument => ({
  ...Object.fromEntries(TEXTS.map((field) => [field, read(stored[field])])),
  nip: typeof stored.nip === 'number' ? String(stored.nip) : (stored.nip ?? undefined),
});

/**
 * The client of a document of `clients`; null when it has to be set aside. Missing texts count as
 * empty, and what is written trimmed is read so (CLIENT-1); derived fields that are no texts count
 * as missing, so that the migration sets them (CLIENT-3).
 */
export const clientFromDocument = (id: string, document: unknown): Client | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const client = accepted(Client, {
    ...jsonFields(stored, NOT_STORED),
    id,
    ...sellerTexts(stored),
  });
  return client && { ...client, ...trimClientFields(client) };
};

/** The document of a client, or the changed part of one. */
export const clientToDocument = (
  fields: ChangeOf<ClientFields & ClientSearchFields & ClientStanding>,
  userID: string,
): Record<string, unknown> => withoutUndefined({ ...withoutIds(fields), userID });
