import { trimClientFields } from '#domain/client/client-fields.ts';
import {
  Client,
  type ClientFields,
  type ClientSearchFields,
  type ClientStanding,
} from '#schemas/client.ts';
import {
  parseLeniently,
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

export const sellerTexts = (stored: StoredDocument, read = textFrom): StoredDocument => ({
  ...Object.fromEntries(TEXTS.map((field) => [field, read(stored[field])])),
  nip: typeof stored.nip === 'number' ? String(stored.nip) : (stored.nip ?? undefined),
});

/**
 * Returns null for an unreadable document. Missing texts become empty and texts are trimmed
 * (CLIENT-1); invalid search fields become missing, so that the migration derives them (CLIENT-3).
 */
export const clientFromDocument = (id: string, document: unknown): Client | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const client = parseLeniently(Client, {
    ...jsonFields(stored, NOT_STORED),
    id,
    ...sellerTexts(stored),
  });
  return client && { ...client, ...trimClientFields(client) };
};

export const clientToDocument = (
  fields: ChangeOf<ClientFields & ClientSearchFields & ClientStanding>,
  userID: string,
): Record<string, unknown> => withoutUndefined({ ...withoutIds(fields), userID });
