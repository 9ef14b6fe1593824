/**
 * Searches for every word of the typed text anywhere in the client's texts, ignoring case and
 * Polish marks.
 */
import { searchClients } from '#domain/client/client-search.ts';
import { searchFields } from '#domain/client/client-fields.ts';
import { normalize } from '#domain/shared/text.ts';
import type { Client } from '#schemas/client.ts';

/**
 * Prepares clients for a search. Turning the hits into ids is a separate call, outside the measured
 * time.
 */
export type MakeSearch = (clients: readonly Client[]) => (text: string) => () => readonly string[];

const haystackOf = (client: Client): string => {
  const { name_normalized, documentNumber_normalized, fullAddress_normalized } =
    searchFields(client);
  return [name_normalized, documentNumber_normalized, fullAddress_normalized].join('\n');
};

/** Lower bound: looks for each word in the folded texts. */
export const scan: MakeSearch = (clients) => {
  const haystacks = clients.map((client) => [client.id, haystackOf(client)] as const);
  return (text) => {
    const terms = normalize(text).split(/\s+/u);
    const found = haystacks.filter(([, haystack]) =>
      terms.every((term) => haystack.includes(term)),
    );
    return () => found.map(([id]) => id);
  };
};

export const ours: MakeSearch = (clients) => {
  searchClients(clients, 'a');
  return (text) => {
    const found = searchClients(clients, text);
    return () => found.map(({ id }) => id);
  };
};
