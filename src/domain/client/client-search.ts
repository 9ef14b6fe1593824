import type { Client } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import {
  documentKey,
  matching,
  type Sought,
  soughtTerms,
  soughtTexts,
  trimClientFields,
} from './client-fields.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';
import { nameKey } from '#domain/shared/text.ts';
import { isBlank } from '#domain/shared/visible-text.ts';

interface FoldedClient extends Sought {
  readonly client: Client;
}

const LIKE_NUMBERS = clientFieldsWhere('likeness', 'number');
const LIKE_WORDS = clientFieldsWhere('likeness', 'words');

type Words = Pick<Client, (typeof LIKE_WORDS)[number]>;

const makeWordsKey = (client: Words): string =>
  LIKE_WORDS.map((field) => nameKey(client[field])).join('\n');

/** Folding is most of the work of a search, and few clients change at a time. */
const folded = weakMemo((client: Client): FoldedClient => {
  const { lines, keys } = soughtTexts(trimClientFields(client));
  return {
    client,
    text: [...lines, ...keys].join('\n'),
    keys: keys.join('\n'),
  };
});

const foldedName = weakMemo((client: Client) => nameKey(client.name));

const rememberedWords = weakMemo<Client, string>(makeWordsKey);

const allFolded = weakMemo((clients: readonly Client[]) => clients.map(folded));

/**
 * Every term must occur in the client's fields, or the whole query in one number without spaces and
 * dashes. Ignores case and Polish diacritics; an empty query finds all.
 */
export const searchClients = (
  clients: readonly Client[],
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Client[] => {
  if (isBlank(query)) return clients.slice(0, limit);
  const matches = matching(query);
  const found: Client[] = [];
  for (const one of allFolded(clients)) {
    if (found.length >= limit) break;
    if (matches(one)) found.push(one.client);
  }
  return found;
};

/**
 * Clients come first if each term is a word of their name, then if a word starts with each term:
 * people ask for a name, and "Żak" is no "Zakład".
 */
export const namedFirst = (
  clients: readonly Client[],
  query: string,
  limit: number,
): readonly Client[] => {
  const terms = soughtTerms(query);
  const hasAll = (client: Client, end: string) =>
    terms.every((term) => ` ${foldedName(client)} `.includes(` ${term}${end}`));
  const whole: Client[] = [];
  const named: Client[] = [];
  const others: Client[] = [];
  for (const client of clients) {
    if (whole.length === limit) break;
    (hasAll(client, ' ') ? whole : hasAll(client, '') ? named : others).push(client);
  }
  return [...whole, ...named, ...others].slice(0, limit);
};

export type Likeness = (typeof LIKE_NUMBERS)[number] | 'name-and-address';

export interface LookAlike {
  readonly client: Client;
  readonly likeness: Likeness;
}

type Telling = Words & Pick<Client, (typeof LIKE_NUMBERS)[number]>;

const likenessTo = (fields: Telling) => {
  const wordsKey = makeWordsKey(fields);
  const wanted = LIKE_NUMBERS.map((field) => [field, documentKey(fields[field] ?? '')] as const);
  const numbers = wanted.filter(([, key]) => key !== '');
  const isNamed = nameKey(fields.name) !== '';
  return ({ client, keys }: FoldedClient): Likeness | null => {
    // Few clients contain the number, and only theirs is normalized.
    const same = numbers.find(
      ([field, key]) => keys.includes(key) && documentKey(client[field] ?? '') === key,
    );
    if (same !== undefined) return same[0];
    return isNamed && rememberedWords(client) === wordsKey ? 'name-and-address' : null;
  };
};

const LIKENESSES: readonly Likeness[] = [...LIKE_NUMBERS, 'name-and-address'];

export const lookAlikes = (clients: readonly Client[], fields: Telling): readonly LookAlike[] => {
  const findLikeness = likenessTo(fields);
  const found = allFolded(clients).flatMap((one) => {
    const likeness = findLikeness(one);
    return likeness === null ? [] : [{ client: one.client, likeness }];
  });
  return LIKENESSES.flatMap((wanted) => found.filter(({ likeness }) => likeness === wanted));
};
