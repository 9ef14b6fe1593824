/** What makes a client of a file one that is there, or only like one. */
import { documentKey } from '#domain/client/client-fields.ts';
import { normalize } from '#domain/shared/text.ts';
import type { ClientFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { type OddField, plainText } from './judged-row.ts';

type Field = keyof ClientFields;

const IDENTITY = [
  ...clientFieldsWhere('identity', 'words'),
  ...clientFieldsWhere('identity', 'number'),
] as const;
const NUMBERS = clientFieldsWhere('likeness', 'number');
const WORDS = clientFieldsWhere('likeness', 'words');

/** A number has digits: "brak", "-" and "000" say that there is none. */
const NUMBER = /[1-9]|(?!0)\p{Nd}/u;

/** The fields with a number in them. */
const numberedIn = (fields: ClientFields) =>
  NUMBERS.filter((field) => NUMBER.test(fields[field] ?? ''));

const numberKeys = (fields: ClientFields) =>
  numberedIn(fields).map((field) => ({
    field,
    key: `${field} ${documentKey(fields[field] ?? '')}`,
  }));

/** Numbers and codes are typed with dashes and without. */
const TYPED_ANYHOW: readonly Field[] = [...NUMBERS, 'postalCode'];

const plainField = (fields: ClientFields, field: Field): string => {
  if (field === 'sellerType') return fields.sellerType ?? 'person';
  const text = plainText(fields[field] ?? '');
  return TYPED_ANYHOW.includes(field) ? text.replace(/[\s\p{Dash_Punctuation}]/gu, '') : text;
};

/**
 * Clients who are one share it (DEDUP-2). Without a number two people may bear one name at one
 * address or at none, so that whatever else the columns say has to be the same, too.
 */
export const clientKeyIn = (columns: readonly Field[]) => {
  const all = [...new Set([...IDENTITY, ...columns])];
  return (fields: ClientFields): string => {
    const compared = numberedIn(fields).length > 0 ? IDENTITY : all;
    return JSON.stringify(compared.map((field) => plainField(fields, field)));
  };
};

/** What a client may share with somebody who is another one. */
interface Traits {
  readonly numbers: ReturnType<typeof numberKeys>;
  /** The name and the address; '' where there is no name. */
  readonly words: string;
}

const toTraits = (fields: ClientFields): Traits => ({
  numbers: numberKeys(fields),
  words:
    fields.name === ''
      ? ''
      : JSON.stringify(WORDS.map((field) => normalize(plainText(fields[field])))),
});

/** Those who are there, by their traits. */
const crowd = () => {
  const numbered = new Set<string>();
  const named = new Map<string, 'all-numbered' | 'one-without-number'>();
  return {
    add: ({ numbers, words }: Traits): void => {
      for (const { key } of numbers) numbered.add(key);
      if (numbers.length === 0) named.set(words, 'one-without-number');
      else if (!named.has(words)) named.set(words, 'all-numbered');
    },
    /** The field that somebody has, too: a number, or the name that no number tells apart. */
    sharedWith: ({ numbers, words }: Traits): Field | null => {
      const same = numbers.find(({ key }) => numbered.has(key));
      if (same !== undefined) return same.field;
      const who = words === '' ? undefined : named.get(words);
      if (who === undefined || (numbers.length > 0 && who === 'all-numbered')) return null;
      return 'name';
    },
  };
};

/** Tells of each client of a file, one after the other, whom he is like. */
export const likeClients = (there: readonly ClientFields[]) => {
  const [account, file] = [crowd(), crowd()];
  for (const client of there) account.add(toTraits(client));
  return (fields: ClientFields): readonly OddField<Field>[] => {
    const traits = toTraits(fields);
    const [inAccount, inFile] = [account.sharedWith(traits), file.sharedWith(traits)];
    file.add(traits);
    if (inAccount !== null) return [{ field: inAccount, doubt: 'like-account' }];
    return inFile === null ? [] : [{ field: inFile, doubt: 'like-row' }];
  };
};
