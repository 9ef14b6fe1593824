import type { Client } from '#schemas/client.ts';
import { documentKey, searchFields } from './client-fields.ts';
import { normalize } from './text.ts';

interface IndexedClient {
  readonly client: Client;
  /** All search fields, one a line, so that no term can reach from one into the next. */
  readonly haystack: string;
  readonly documentKey: string;
  /** Name and address as they are compared. */
  readonly nameKey: string;
  readonly addressKey: string;
}

/** Clients with their folded text, made once for many searches. */
export type ClientIndex = readonly IndexedClient[];

/** A text as it is compared: no case, no Polish marks, single spaces. */
const plainKey = (text: string): string => normalize(text).trim().replace(/\s+/g, ' ');

const known = new WeakMap<Client, IndexedClient>();

/** Folding is most of the work, and few of many clients change at a time. */
const indexed = (client: Client): IndexedClient => {
  const before = known.get(client);
  if (before !== undefined) return before;
  const made = folded(client);
  known.set(client, made);
  return made;
};

const folded = (client: Client): IndexedClient => {
  const fields = searchFields(client);
  const key = documentKey(client.documentNumber);
  const lines = [
    fields.name_normalized,
    fields.documentNumber_normalized,
    fields.fullAddress_normalized,
    key,
  ];
  return {
    client,
    haystack: lines.join('\n'),
    documentKey: key,
    nameKey: plainKey(client.name),
    addressKey: plainKey(client.address),
  };
};

/** The clients made ready for searching; the order stays. */
export const buildClientIndex = (clients: readonly Client[]): ClientIndex => clients.map(indexed);

/**
 * The clients whose search fields hold every term of the query, wherever and whatever its case and Polish marks; or whose document
 * number holds the whole query without spaces and dashes. An empty query finds all. At most `limit`, in the order of the index.
 */
export const searchClients = (
  index: ClientIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Client[] => {
  const terms = normalize(query)
    .split(/\s+/)
    .filter((term) => term !== '');
  const key = documentKey(query);
  const found: Client[] = [];
  for (const entry of index) {
    if (found.length >= limit) break;
    const hasAll = terms.every((term) => entry.haystack.includes(term));
    if (hasAll || (key !== '' && entry.documentKey.includes(key))) found.push(entry.client);
  }
  return found;
};

/** Why a client may be another one: the document number, or the name with the address. */
export type Likeness = 'document' | 'name-and-address';

/** A client who may be the same one. */
export interface LookAlike {
  readonly client: Client;
  readonly likeness: Likeness;
}

/** The clients who may be the one with these fields: of the same document number first, then of the same name and address. */
export const lookAlikes = (
  index: ClientIndex,
  fields: Pick<Client, 'name' | 'address' | 'documentNumber'>,
): readonly LookAlike[] => {
  const key = documentKey(fields.documentNumber);
  const [name, address] = [plainKey(fields.name), plainKey(fields.address)];
  const hasDocument = (entry: IndexedClient) => key !== '' && entry.documentKey === key;
  const hasName = (entry: IndexedClient) =>
    name !== '' && entry.nameKey === name && entry.addressKey === address;
  const byDocument = index.filter(hasDocument);
  const byName = index.filter((entry) => hasName(entry) && !hasDocument(entry));
  return [
    ...byDocument.map(({ client }) => ({ client, likeness: 'document' as const })),
    ...byName.map(({ client }) => ({ client, likeness: 'name-and-address' as const })),
  ];
};
