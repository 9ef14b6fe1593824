import type { Client, ClientFields, ClientSearchFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { asTyped, normalize, normalizeTerms } from '#domain/shared/text.ts';

/** What a form or an older record gives: everything but the name may be missing. */
export type ClientInput = Pick<ClientFields, 'name'> & {
  readonly [K in Exclude<keyof ClientFields, 'name'>]?: ClientFields[K] | undefined;
};

/** The typed fields with address, postal code and city trimmed and missing ones empty (CLIENT-1); other fields stay. */
export const trimClientFields = (input: ClientInput): ClientFields => ({
  ...input,
  ...trimmedFields(input, TRIMMED),
  documentNumber: input.documentNumber ?? '',
});

const TRIMMED = clientFieldsWhere('trimmed', 'written');

/** These fields of a record without spaces at either end, missing ones empty. */
const trimmedFields = <K extends string>(
  record: Partial<Record<K, string | undefined>>,
  fields: readonly K[],
) =>
  Object.fromEntries(fields.map((field) => [field, (record[field] ?? '').trim()])) as Record<
    K,
    string
  >;

const joinFilled = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const joinAddress = ({ address, postalCode, city }: ClientFields): string =>
  joinFilled([address, joinFilled([postalCode, city], ' ')], ', ');

/** A document number as it is compared: without spaces, dashes and case. */
export const documentKey = (number: string): string =>
  normalize(number).replace(/[\s\p{Dash_Punctuation}]/gu, '');

const SOUGHT_WORDS = clientFieldsWhere('sought', 'words');
const SOUGHT_IN_ADDRESS = clientFieldsWhere('sought', 'address');
const SOUGHT_NUMBERS = clientFieldsWhere('sought', 'number');

/** What a search looks into, normalized. */
export interface SoughtTexts {
  readonly lines: readonly string[];
  /** The numbers as they are compared. */
  readonly keys: readonly string[];
}

/** The same as one text each, a field a line: no word reaches into the next. `text` has all. */
export interface Sought {
  readonly text: string;
  readonly keys: string;
}

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));

/** What a search on this device looks into, of fields that are trimmed. */
export const soughtTexts = (client: ClientFields): SoughtTexts => {
  const words = SOUGHT_WORDS.map((field) => client[field]);
  const numbers = filled(SOUGHT_NUMBERS.map((field) => client[field]));
  return {
    lines: [...words, ...numbers, joinAddress(client)].map(normalize),
    keys: numbers.map(documentKey),
  };
};

/** "NIP" as lists put it before the number, and "PL" before ten digits: no field has them. */
const BEFORE_NUMBER = /\bNIP[:\s]+(?=(?:PL)?[\s\d])|\bPL[\s-]*(?=(?:\d[\s-]?){10}(?!\d))/giu;

/** Pasted text without its unseen marks, the sign of minus as the dash that it was meant as. */
const asSought = (query: string): string =>
  asTyped(query)
    .replaceAll('\u2212', '-')
    .replace(BEFORE_NUMBER, '')
    .replace(/(?<=\S)[,;:]+(?=\s|$)/gu, '');

/** The words that are asked for, as they are typed or pasted from a list. */
export const soughtTerms = (query: string): readonly string[] =>
  normalize(asSought(query))
    .split(/\s+/)
    .filter((term) => term !== '');

/**
 * Whether all words of a query are found, each in the text or, typed with dashes, among the
 * numbers; or the whole query among these.
 */
export const matching = (query: string): ((sought: Sought) => boolean) => {
  const terms = soughtTerms(query).map((term) => ({ term, key: documentKey(term) }));
  const whole = documentKey(asSought(query));
  return ({ text, keys }) =>
    terms.every(
      ({ term, key }) => text.includes(term) || (key !== '' && key !== term && keys.includes(key)),
    ) ||
    (whole !== '' && keys.includes(whole));
};

const NEEDED_TWINS = clientFieldsWhere('isTwinNeeded', true);
const TWINS = [...NEEDED_TWINS, ...clientFieldsWhere('isTwinNeeded', false)];
type Twins = Pick<ClientSearchFields, `${(typeof TWINS)[number]}_normalized`>;

const twinName = <Field extends string>(field: Field) => `${field}_normalized` as const;

const COMPARED_NUMBERS = clientFieldsWhere('identity', 'number');

/** A number as it is typed is among the words; one that is compared without spaces and dashes is told so beside them. */
const keyBeside = (number = ''): string => {
  const key = documentKey(number);
  return key === normalize(number) ? '' : key;
};

const searchableText = (client: ClientFields): string => {
  const fields = [...SOUGHT_WORDS, ...SOUGHT_IN_ADDRESS, ...SOUGHT_NUMBERS];
  return normalizeTerms(
    ...fields.map((field) => client[field] ?? ''),
    ...COMPARED_NUMBERS.map((field) => keyBeside(client[field])),
  );
};

/** The fields that search reads, set when a client is written to the cloud (CLIENT-2). */
export const searchFields = (input: ClientInput): ClientSearchFields => {
  const client = trimClientFields(input);
  const fullAddress = joinAddress(client);
  const twins = Object.fromEntries(
    TWINS.map((field) => [twinName(field), normalize(client[field])]),
  );
  return {
    fullAddress,
    name_lowercase: client.name.toLowerCase(),
    ...(twins as Twins),
    fullAddress_normalized: normalize(fullAddress),
    searchableText: searchableText(client),
  };
};

/** Whether one of the four search fields is missing; an empty one is there (CLIENT-3). So is a text from before NIPs were in it. */
export const isSearchMigrationNeeded = (client: Partial<Client>): boolean =>
  NEEDED_TWINS.some((field) => client[twinName(field)] === undefined) ||
  client.searchableText === undefined ||
  COMPARED_NUMBERS.some(
    (field) => !client.searchableText?.includes(documentKey(client[field] ?? '')),
  );
