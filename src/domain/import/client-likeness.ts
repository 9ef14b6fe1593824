import { documentKey } from '#domain/client/client-fields.ts';
import { nameKey, textKey } from '#domain/shared/text.ts';
import type { ClientFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { OddField } from './judged-row.ts';

type Field = keyof ClientFields;

const IDENTITY = [
  ...clientFieldsWhere('identity', 'words'),
  ...clientFieldsWhere('identity', 'number'),
] as const;
const NUMBERS = clientFieldsWhere('likeness', 'number');
const WORDS = clientFieldsWhere('likeness', 'words');

/** A number must have a digit other than 0: "brak", "-" and "000" mean that there is none. */
const NUMBER = /[1-9]|(?!0)\p{Nd}/u;

const numberedIn = (fields: ClientFields) =>
  NUMBERS.filter((field) => NUMBER.test(fields[field] ?? ''));

const numberKeys = (fields: ClientFields) =>
  numberedIn(fields).map((field) => ({
    field,
    key: `${field} ${documentKey(fields[field] ?? '')}`,
  }));

/** People type numbers and postal codes with or without dashes. */
const TYPED_ANYHOW: readonly Field[] = [...NUMBERS, 'postalCode'];

const plainField = (fields: ClientFields, field: Field): string => {
  if (field === 'sellerType') return fields.sellerType ?? 'person';
  const text = textKey(fields[field] ?? '');
  return TYPED_ANYHOW.includes(field) ? text.replace(/[\s-]/g, '') : text;
};

/**
 * Builds the key that equal clients share (DEDUP-2). Without a number, two people may have the same
 * name and address, so all columns of the file must be equal too.
 */
export const clientKeyIn = (columns: readonly Field[]) => {
  const all = [...new Set([...IDENTITY, ...columns])];
  return (fields: ClientFields): string => {
    const compared = numberedIn(fields).length > 0 ? IDENTITY : all;
    return JSON.stringify(compared.map((field) => plainField(fields, field)));
  };
};

interface Traits {
  readonly numbers: ReturnType<typeof numberKeys>;
  /** Name and address; '' without a name. */
  readonly words: string;
}

const toTraits = (fields: ClientFields): Traits => ({
  numbers: numberKeys(fields),
  words: fields.name === '' ? '' : JSON.stringify(WORDS.map((field) => nameKey(fields[field]))),
});

const traitIndex = () => {
  const numbered = new Set<string>();
  const named = new Map<string, 'all-numbered' | 'one-without-number'>();
  return {
    add: ({ numbers, words }: Traits): void => {
      for (const { key } of numbers) numbered.add(key);
      if (numbers.length === 0) named.set(words, 'one-without-number');
      else if (!named.has(words)) named.set(words, 'all-numbered');
    },
    /** The shared field: a number or, if no number tells the two apart, the name. */
    sharedWith: ({ numbers, words }: Traits): Field | null => {
      const same = numbers.find(({ key }) => numbered.has(key));
      if (same !== undefined) return same.field;
      const who = words === '' ? undefined : named.get(words);
      if (who === undefined || (numbers.length > 0 && who === 'all-numbered')) return null;
      return 'name';
    },
  };
};

/** Checks the clients of a file one after another against the account and the earlier rows. */
export const likeClients = (there: readonly ClientFields[]) => {
  const [account, file] = [traitIndex(), traitIndex()];
  for (const client of there) account.add(toTraits(client));
  return (fields: ClientFields): readonly OddField<Field>[] => {
    const traits = toTraits(fields);
    const [inAccount, inFile] = [account.sharedWith(traits), file.sharedWith(traits)];
    file.add(traits);
    if (inAccount !== null) return [{ field: inAccount, doubt: 'like-account' }];
    return inFile === null ? [] : [{ field: inFile, doubt: 'like-row' }];
  };
};
