/** Searching as typed: case and Polish marks folded, anywhere in the text, every word of what was typed. */
import uFuzzy from '@leeoniya/ufuzzy';
import { Index } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { searchClients } from '#domain/client-search.ts';
import { searchFields } from '#domain/client-fields.ts';
import { normalize } from '#domain/text.ts';
import type { Client } from '#schemas/client.ts';

/** Finds for a text as typed; what it gives is turned into ids when the time is taken. */
export type Search = (text: string) => () => readonly string[];

/** Makes clients ready for searching. */
export type MakeSearch = (clients: readonly Client[]) => Search;

const termsOf = (text: string): readonly string[] => normalize(text).split(/\s+/u);

const haystackOf = (client: Client): string => {
  const { name_normalized, documentNumber_normalized, fullAddress_normalized } =
    searchFields(client);
  return [name_normalized, documentNumber_normalized, fullAddress_normalized].join('\n');
};

/** The limit: a look into the same folded bytes for each word. */
export const scan: MakeSearch = (clients) => {
  const haystacks = clients.map((client) => [client.id, haystackOf(client)] as const);
  return (text) => {
    const terms = termsOf(text);
    const found = haystacks.filter(([, haystack]) =>
      terms.every((term) => haystack.includes(term)),
    );
    return () => found.map(([id]) => id);
  };
};

const ours: MakeSearch = (clients) => {
  searchClients(clients, 'a');
  return (text) => {
    const found = searchClients(clients, text);
    return () => found.map(({ id }) => id);
  };
};

const minisearch: MakeSearch = (clients) => {
  const index = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    searchOptions: { prefix: true, combineWith: 'AND' },
  });
  index.addAll(clients.map((client) => ({ id: client.id, text: haystackOf(client) })));
  return (text) => {
    const found = index.search(normalize(text));
    return () => found.map(({ id }) => String(id));
  };
};

const flexsearch: MakeSearch = (clients) => {
  const index = new Index({ tokenize: 'full', encode: (text: string) => [...termsOf(text)] });
  clients.forEach((client, place) => index.add(place, haystackOf(client)));
  return (text) => {
    const found = index.search(normalize(text), { limit: clients.length });
    return () => found.map((place) => clients[Number(place)]?.id ?? '');
  };
};

const ufuzzy: MakeSearch = (clients) => {
  const haystacks = clients.map(haystackOf);
  const fuzzy = new uFuzzy({ interLft: 0, interRgt: 0 });
  return (text) => {
    const [found] = fuzzy.search(haystacks, normalize(text), 5, 0);
    return () => (found ?? []).map((place) => clients[place]?.id ?? '');
  };
};

const fuse: MakeSearch = (clients) => {
  const rows = clients.map((client) => ({ id: client.id, text: haystackOf(client) }));
  const options = { keys: ['text'], threshold: 0, ignoreLocation: true, useExtendedSearch: true };
  const index = new Fuse(rows, options);
  return (text) => {
    const terms = termsOf(text).map((term) => `'${term}`);
    const found = index.search(terms.join(' '));
    return () => found.map(({ item }) => item.id);
  };
};

export const SEARCHERS = { scan, ours, minisearch, flexsearch, ufuzzy, fuse } as const;
