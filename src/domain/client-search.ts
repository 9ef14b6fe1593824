import type { Client } from '#schemas/client.ts';
import { documentKey, searchFields } from './client-fields.ts';
import { normalize } from './text.ts';

interface IndexedClient {
  readonly client: Client;
  /** All search fields, one a line, so that no term can reach from one into the next. */
  readonly haystack: string;
  readonly documentKey: string;
}

/** Clients with their folded text, made once for many searches. */
export type ClientIndex = readonly IndexedClient[];

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
  return { client, haystack: lines.join('\n'), documentKey: key };
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
