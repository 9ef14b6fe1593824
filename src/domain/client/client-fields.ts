import type { Client, ClientFields, ClientSearchFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { normalize, normalizeTerms } from '#domain/shared/text.ts';
import { plainText, visibleText } from '#domain/shared/visible-text.ts';

/** A form or an older record may lack every field but the name. */
export type ClientInput = Pick<ClientFields, 'name'> & {
  readonly [K in Exclude<keyof ClientFields, 'name'>]?: ClientFields[K] | undefined;
};

/** Trims address, postal code and city, and fills in missing fields (CLIENT-1). */
export const trimClientFields = (input: ClientInput): ClientFields => ({
  ...input,
  ...trimmedFields(input, TRIMMED),
  documentNumber: input.documentNumber ?? '',
});

const TRIMMED = clientFieldsWhere('isTrimmed', true);

const trimmedFields = <K extends string>(
  record: Partial<Record<K, string | undefined>>,
  fields: readonly K[],
) =>
  Object.fromEntries(fields.map((field) => [field, (record[field] ?? '').trim()])) as Record<
    K,
    string
  >;

const PROSE: readonly string[] = clientFieldsWhere('isProse', true);

/** Returns the function that reads a typed or imported text of the field. */
export const clientReader = (field: keyof ClientFields): ((text: string) => string) =>
  PROSE.includes(field) ? visibleText : plainText;

const joinFilled = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const joinAddress = ({ address, postalCode, city }: ClientFields): string =>
  joinFilled([address, joinFilled([postalCode, city], ' ')], ', ');

/** Numbers are compared without spaces, dashes and case. */
export const documentKey = (number: string): string => normalize(number).replace(/[\s-]/g, '');

const SOUGHT_WORDS = clientFieldsWhere('sought', 'words');
const SOUGHT_IN_ADDRESS = clientFieldsWhere('sought', 'address');
const SOUGHT_NUMBERS = clientFieldsWhere('sought', 'number');

export interface SoughtTexts {
  readonly lines: readonly string[];
  readonly keys: readonly string[];
}

/**
 * Each field has a line, so that no term matches across two fields. `text` contains the numbers,
 * too.
 */
export interface Sought {
  readonly text: string;
  readonly keys: string;
}

const presentTexts = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));

export const soughtTexts = (client: ClientFields): SoughtTexts => {
  const words = SOUGHT_WORDS.map((field) => client[field]);
  const numbers = presentTexts(SOUGHT_NUMBERS.map((field) => client[field]));
  return {
    lines: [...words, ...numbers, joinAddress(client)].map(normalize),
    keys: numbers.map(documentKey),
  };
};

/**
 * Lists write "NIP" before the number and "PL" before ten digits; no stored field contains them.
 */
const BEFORE_NUMBER = /\bNIP[:\s]+(?=(?:PL)?[\s\d])|\bPL[\s-]*(?=(?:\d[\s-]?){10}(?!\d))/giu;

/** Cleans pasted text: removes invisible characters, "NIP", "PL" and trailing punctuation. */
const toSearchedText = (query: string): string =>
  plainText(query)
    .replace(BEFORE_NUMBER, '')
    .replace(/(?<=\S)[,;:]+(?=\s|$)/gu, '');

export const soughtTerms = (query: string): readonly string[] =>
  normalize(toSearchedText(query))
    .split(/\s+/)
    .filter((term) => term !== '');

/**
 * True if each term is in the text (or, typed with dashes, in the numbers), or if the numbers
 * contain the whole query.
 */
export const matching = (query: string): ((sought: Sought) => boolean) => {
  const terms = soughtTerms(query).map((term) => ({ term, key: documentKey(term) }));
  const whole = documentKey(toSearchedText(query));
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

/**
 * Returns the compact number if it differs from the typed one, which is already among the words.
 */
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

/** Fields that the cloud stores for search (CLIENT-2). */
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

/**
 * True if one of the four search fields is missing; empty ones count as present (CLIENT-3). Also
 * true if `searchableText` is older than the search by NIP.
 */
export const isSearchMigrationNeeded = (client: Partial<Client>): boolean =>
  NEEDED_TWINS.some((field) => client[twinName(field)] === undefined) ||
  client.searchableText === undefined ||
  COMPARED_NUMBERS.some((field) => !isFound(client.searchableText, client[field]));

/** An earlier version left the invisible signs of a number in the text. */
const isFound = (text = '', number = ''): boolean =>
  [text, documentKey(text)].some((one) => one.includes(documentKey(number)));
