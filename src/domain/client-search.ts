import type { Client } from '#schemas/client.ts';
import { clientFieldsOf } from '#schemas/client-table.ts';
import {
  documentKey,
  holdsAsNumber,
  type SoughtQuery,
  soughtQuery,
  soughtTexts,
  trimClientFields,
} from './client-fields.ts';
import {
  eachIn,
  either,
  isTold,
  type LetterSets,
  letterSets,
  sifted,
  textsWith,
} from './letter-sets.ts';
import { remembered } from './remembered.ts';
import { normalize } from './text.ts';

interface IndexedClient {
  readonly client: Client;
  /** All search fields, one a line, so that no term can reach from one into the next. */
  readonly haystack: string;
  /** The numbers as they are compared, one a line. */
  readonly keys: string;
  readonly nameKey: string;
  /** Name and address as they are compared. */
  readonly wordsKey: string;
  readonly endsChunk: boolean;
}

/** Neighbours in the list, with who of them holds which letters. */
interface Chunk {
  readonly clients: readonly Client[];
  readonly entries: readonly IndexedClient[];
  readonly letters: LetterSets;
}

/** Clients made ready once for many searches. */
type ClientIndex = readonly Chunk[];

/** A chunk holds 2 to the power of this on average. */
const CHUNK_BITS = 10;
const WORD = 32;

/** The client itself decides, so that one more or less in the list moves no other chunk's end. */
const endsChunk = ({ id }: Client): boolean => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < id.length; place += 1)
    hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193);
  return hash >>> (WORD - CHUNK_BITS) === 0;
};

/** A text as it is compared: no case, no Polish marks, single spaces. */
const plainKey = (text: string): string => normalize(text).trim().replace(/\s+/g, ' ');

const LIKE_NUMBERS = clientFieldsOf('likeness', 'number');
const LIKE_WORDS = clientFieldsOf('likeness', 'words');

type Words = Pick<Client, (typeof LIKE_WORDS)[number]>;

const wordsKeyOf = (client: Words): string =>
  LIKE_WORDS.map((field) => plainKey(client[field])).join('\n');

/** Folding is most of the work, and few of many clients change at a time. */
const indexed = remembered((client: Client): IndexedClient => {
  const { lines, keys } = soughtTexts(trimClientFields(client));
  return {
    client,
    haystack: [...lines, ...keys].join('\n'),
    keys: keys.join('\n'),
    nameKey: plainKey(client.name),
    wordsKey: wordsKeyOf(client),
    endsChunk: endsChunk(client),
  };
});

const knownChunks = new WeakMap<IndexedClient, Chunk>();

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, n) => item === b[n]);

const chunkOf = (entries: readonly IndexedClient[]): readonly Chunk[] => {
  const [first] = entries;
  if (first === undefined) return [];
  const before = knownChunks.get(first);
  if (before !== undefined && isSameList(before.entries, entries)) return [before];
  const letters = letterSets(entries.map(({ haystack }) => haystack));
  const made = { clients: entries.map(({ client }) => client), entries, letters };
  knownChunks.set(first, made);
  return [made];
};

const knownIndexes = new WeakMap<readonly Client[], ClientIndex>();

/**
 * Makes clients ready for searching part by part, some ten milliseconds each, so that whoever has time between can let the page
 * answer. A search then finds most of it done.
 */
export function* clientIndexInParts(clients: readonly Client[]): Generator<undefined, ClientIndex> {
  const before = knownIndexes.get(clients);
  if (before !== undefined) return before;
  const index: Chunk[] = [];
  let entries: IndexedClient[] = [];
  for (const client of clients) {
    const entry = indexed(client);
    entries.push(entry);
    if (!entry.endsChunk) continue;
    index.push(...chunkOf(entries));
    entries = [];
    yield;
  }
  index.push(...chunkOf(entries));
  knownIndexes.set(clients, index);
  return index;
}

/** The order stays. After a change only the chunk of what changed is made anew. */
const indexOf = (clients: readonly Client[]): ClientIndex => {
  const parts = clientIndexInParts(clients);
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
};

/** What is sought, and of the terms those that the letters alone do not tell, and those that may be numbers with dashes. */
interface Wanted extends SoughtQuery {
  readonly untold: readonly string[];
  readonly dashed: readonly string[];
}

const wantedOf = (query: string): Wanted => {
  const { terms, key } = soughtQuery(query);
  const dashed = terms.filter((term) => documentKey(term) !== term);
  return { terms, key, dashed, untold: terms.filter((term) => !isTold(term)) };
};

/** Those who hold each term, but for `untold` ones that the letters do not tell. */
const withTerms = ({ entries, letters }: Chunk, { terms, untold, dashed }: Wanted): Uint32Array => {
  const isDashed = (term: string) => dashed.includes(term);
  const hits = textsWith(
    letters,
    terms.filter((term) => !isDashed(term)),
  );
  const unsure = [...new Set([...untold, ...dashed])];
  if (unsure.length === 0) return hits;
  const hasTerm = (n: number, term: string) => {
    const { haystack = '', keys = '' } = entries[n] ?? {};
    return haystack.includes(term) || holdsAsNumber(keys, term);
  };
  return sifted(hits, (n) => unsure.every((term) => hasTerm(n, term)));
};

const addFound = (chunk: Chunk, wanted: Wanted, found: Client[]): void => {
  const { clients, entries, letters } = chunk;
  const { key } = wanted;
  let hits = withTerms(chunk, wanted);
  if (key !== '') {
    const hasKey = (n: number) => entries[n]?.keys.includes(key) === true;
    hits = either(hits, sifted(textsWith(letters, [key]), hasKey));
  }
  eachIn(hits, (n) => {
    const client = clients[n];
    if (client !== undefined) found.push(client);
  });
};

/**
 * The clients whose search fields hold every term of the query, wherever and whatever its case and Polish marks; or one of whose
 * numbers holds the whole query without spaces and dashes. An empty query finds all. At most `limit`, in their order. The first search
 * among clients makes them ready, unless that was done by parts.
 */
export const searchClients = (
  clients: readonly Client[],
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Client[] => {
  if (query.trim() === '') return clients.slice(0, limit);
  const wanted = wantedOf(query);
  const found: Client[] = [];
  for (const chunk of indexOf(clients)) if (found.length < limit) addFound(chunk, wanted, found);
  return found.length > limit ? found.slice(0, limit) : found;
};

/**
 * At most `limit` clients, those whose name has a word that begins with each term of the query first, both parts in their order: a name
 * is what people say.
 */
export const namedFirst = (
  clients: readonly Client[],
  query: string,
  limit: number,
): readonly Client[] => {
  const { terms } = wantedOf(query);
  const isNamed = (client: Client) =>
    terms.every((term) => ` ${indexed(client).nameKey}`.includes(` ${term}`));
  const named: Client[] = [];
  const others: Client[] = [];
  for (const client of clients) {
    if (named.length === limit) break;
    (terms.length === 0 || isNamed(client) ? named : others).push(client);
  }
  return [...named, ...others].slice(0, limit);
};

/** Why a client may be another one: the number in a field, or the name with the address. */
export type Likeness = (typeof LIKE_NUMBERS)[number] | 'name-and-address';

/** A client who may be the same one. */
export interface LookAlike {
  readonly client: Client;
  readonly likeness: Likeness;
}

/** What tells whether two clients look alike. */
type Telling = Words & Pick<Client, (typeof LIKE_NUMBERS)[number]>;

const likenessTo = (fields: Telling) => {
  const wordsKey = wordsKeyOf(fields);
  const wanted = LIKE_NUMBERS.map((field) => [field, documentKey(fields[field] ?? '')] as const);
  const numbers = wanted.filter(([, key]) => key !== '');
  const isNamed = plainKey(fields.name) !== '';
  return ({ client, keys, ...entry }: IndexedClient): Likeness | null => {
    // Few hold the number anywhere, and only theirs is made comparable.
    const same = numbers.find(
      ([field, key]) => keys.includes(key) && documentKey(client[field] ?? '') === key,
    );
    if (same !== undefined) return same[0];
    return isNamed && entry.wordsKey === wordsKey ? 'name-and-address' : null;
  };
};

const LIKENESSES: readonly Likeness[] = [...LIKE_NUMBERS, 'name-and-address'];

/** The clients, of all of them, who may be the one with these fields: of the same number first, then of the same name and address. */
export const lookAlikes = (clients: readonly Client[], fields: Telling): readonly LookAlike[] => {
  const likenessOf = likenessTo(fields);
  const found = indexOf(clients)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const likeness = likenessOf(entry);
      return likeness === null ? [] : [{ client: entry.client, likeness }];
    });
  return LIKENESSES.flatMap((wanted) => found.filter(({ likeness }) => likeness === wanted));
};
