import {
  Client,
  ClientSearchFields,
  type ClientFields,
  SellerType,
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

const derivedFields = (stored: StoredDocument): StoredDocument =>
  Object.fromEntries(
    Object.keys(ClientSearchFields.shape).map((name) => [
      name,
      typeof stored[name] === 'string' ? stored[name] : undefined,
    ]),
  );

/** What is no kind of seller and no number counts as missing: neither is needed to know the client. */
const firmFields = ({ sellerType, nip }: StoredDocument): StoredDocument => ({
  sellerType: SellerType.safeParse(sellerType).success ? sellerType : undefined,
  nip: typeof nip === 'string' ? nip : undefined,
});

/** The client of a document of `clients`; null when it has to be set aside. Missing texts count as empty (CLIENT-1). */
export const clientFromDocument = (id: string, document: unknown): Client | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  return accepted(Client, {
    ...jsonFields(stored, NOT_STORED),
    // Derived fields that are no texts count as missing, so that the migration sets them (CLIENT-3).
    ...derivedFields(stored),
    ...firmFields(stored),
    hidden: stored.hidden === true ? true : undefined,
    mergedInto: typeof stored.mergedInto === 'string' ? stored.mergedInto : undefined,
    id,
    name: stored.name,
    address: textFrom(stored.address),
    postalCode: textFrom(stored.postalCode),
    city: textFrom(stored.city),
    documentNumber: textFrom(stored.documentNumber),
  });
};

/** The document of a client, or the changed part of one. */
export const clientToDocument = (
  fields: ChangeOf<ClientFields & ClientSearchFields & ClientStanding>,
  userID: string,
): Record<string, unknown> => withoutUndefined({ ...withoutIds(fields), userID });
