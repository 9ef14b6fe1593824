import type { Client, ClientFields, ClientSearchFields } from '#schemas/client.ts';
import { clientFieldsOf } from '#schemas/field-table.ts';
import { normalize, normalizeTerms } from './text.ts';

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

const TRIMMED = clientFieldsOf('trimmed', 'written');

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

const fullAddressOf = ({ address, postalCode, city }: ClientFields): string =>
  joinFilled([address, joinFilled([postalCode, city], ' ')], ', ');

/** A document number as it is compared: without spaces, dashes and case. */
export const documentKey = (number: string): string =>
  normalize(number).replace(/[\s\p{Dash_Punctuation}]/gu, '');

const SOUGHT_WORDS = clientFieldsOf('sought', 'words');
const SOUGHT_NUMBERS = clientFieldsOf('sought', 'number');

/** What a search looks into, normalized. */
export interface SoughtTexts {
  readonly lines: readonly string[];
  /** The numbers as they are compared. */
  readonly keys: readonly string[];
}

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));

/** What a search on this device looks into, of fields that are trimmed. */
export const soughtTexts = (client: ClientFields): SoughtTexts => {
  const words = SOUGHT_WORDS.map((field) => client[field]);
  const numbers = filled(SOUGHT_NUMBERS.map((field) => client[field]));
  return {
    lines: [...words, ...numbers, fullAddressOf(client)].map(normalize),
    keys: numbers.map(documentKey),
  };
};

/** The whole query as the number it may be, or else each of its words by itself. */
export interface SoughtQuery {
  readonly terms: readonly string[];
  /** Empty where the query is one term and that term is it. */
  readonly key: string;
}

/** What is asked for. */
export const soughtQuery = (query: string): SoughtQuery => {
  const terms = normalize(query)
    .split(/\s+/)
    .filter((term) => term !== '');
  const key = documentKey(query);
  return { terms, key: terms.length === 1 && terms[0] === key ? '' : key };
};

/** Whether some texts that have no such term hold it as a number that was typed with dashes. */
export const holdsAsNumber = (keys: string, term: string): boolean => {
  const key = documentKey(term);
  return key !== '' && key !== term && keys.includes(key);
};

/** The fields that search reads, set when a client is written to the cloud (CLIENT-2). */
export const searchFields = (input: ClientInput): ClientSearchFields => {
  const client = trimClientFields(input);
  const { name, address, documentNumber, postalCode, city, nip = '' } = client;
  const fullAddress = fullAddressOf(client);
  const nipKey = documentKey(nip);
  return {
    fullAddress,
    name_lowercase: name.toLowerCase(),
    name_normalized: normalize(name),
    address_normalized: normalize(address),
    documentNumber_normalized: normalize(documentNumber),
    postalCode_normalized: normalize(postalCode),
    city_normalized: normalize(city),
    fullAddress_normalized: normalize(fullAddress),
    searchableText: normalizeTerms(
      ...[name, address, postalCode, city, documentNumber, nip],
      nipKey === normalize(nip) ? '' : nipKey,
    ),
  };
};

/** Whether one of the four search fields is missing; an empty one is there (CLIENT-3). So is a text from before NIPs were in it. */
export const needsSearchMigration = (client: Partial<Client>): boolean =>
  client.name_normalized === undefined ||
  client.address_normalized === undefined ||
  client.documentNumber_normalized === undefined ||
  client.searchableText === undefined ||
  !client.searchableText.includes(documentKey(client.nip ?? ''));
