/** Searching as typed. What each contender finds is compared with a bare scan, since not all of them find inside of words. */
import uFuzzy from '@leeoniya/ufuzzy';
import { Index } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { buildClientIndex, searchClients } from '#domain/client-search.ts';
import { searchFields } from '#domain/client-fields.ts';
import { normalize } from '#domain/text.ts';
import type { Client } from '#schemas/client.ts';
import { KEYSTROKES, peopleOf } from './people.ts';

/** Finds for a text as typed; what it gives is turned into ids when the time is taken. */
type Search = (text: string) => () => readonly string[];

const termsOf = (text: string): readonly string[] => normalize(text).split(/\s+/u);

const haystackOf = (client: Client): string => {
  const { name_normalized, documentNumber_normalized, fullAddress_normalized } =
    searchFields(client);
  return [name_normalized, documentNumber_normalized, fullAddress_normalized].join('\n');
};

const scan = (clients: readonly Client[]): Search => {
  const haystacks = clients.map((client) => [client.id, haystackOf(client)] as const);
  return (text) => {
    const terms = termsOf(text);
    const found = haystacks.filter(([, haystack]) =>
      terms.every((term) => haystack.includes(term)),
    );
    return () => found.map(([id]) => id);
  };
};

const ours = (clients: readonly Client[]): Search => {
  const index = buildClientIndex(clients);
  return (text) => {
    const found = searchClients(index, text);
    return () => found.map(({ id }) => id);
  };
};

const minisearch = (clients: readonly Client[]): Search => {
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

const flexsearch = (clients: readonly Client[]): Search => {
  const index = new Index({ tokenize: 'full', encode: (text: string) => [...termsOf(text)] });
  clients.forEach((client, place) => index.add(place, haystackOf(client)));
  return (text) => {
    const found = index.search(normalize(text), { limit: clients.length });
    return () => found.map((place) => clients[Number(place)]?.id ?? '');
  };
};

const ufuzzy = (clients: readonly Client[]): Search => {
  const haystacks = clients.map(haystackOf);
  const fuzzy = new uFuzzy({ interLft: 0, interRgt: 0 });
  return (text) => {
    const [found] = fuzzy.search(haystacks, normalize(text), 5, 0);
    return () => (found ?? []).map((place) => clients[place]?.id ?? '');
  };
};

const fuse = (clients: readonly Client[]): Search => {
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

/** What searching costs, and how much of what the scan finds was found. */
export interface SearchResult {
  readonly buildMs: number;
  readonly keyMs: readonly number[];
  /** Of all hits of the bare scan, the share that was found too. */
  readonly recall: number;
}

export const measureSearch = (name: keyof typeof SEARCHERS, count: number): SearchResult => {
  const clients = peopleOf(count);
  const truth = scan(clients);
  const start = performance.now();
  const search = SEARCHERS[name](clients);
  const buildMs = performance.now() - start;
  let hits = 0;
  let found = 0;
  const keyMs = KEYSTROKES.map((text) => {
    const before = performance.now();
    const ids = search(text);
    const ms = performance.now() - before;
    const given = new Set(ids());
    const wanted = truth(text)();
    hits += wanted.length;
    found += wanted.filter((id) => given.has(id)).length;
    return ms;
  });
  return { buildMs, keyMs, recall: found / hits };
};
