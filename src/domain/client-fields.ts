import type { Client, ClientFields, ClientSearchFields } from '#schemas/client.ts';
import { normalize, normalizeTerms } from './text.ts';

/** What a form or an older record gives: everything but the name may be missing. */
export type ClientInput = Pick<ClientFields, 'name'> & {
  readonly [K in Exclude<keyof ClientFields, 'name'>]?: ClientFields[K] | undefined;
};

/** The typed fields with address, postal code and city trimmed and missing ones empty (CLIENT-1); other fields stay. */
export const trimClientFields = (input: ClientInput): ClientFields => ({
  ...input,
  address: (input.address ?? '').trim(),
  postalCode: (input.postalCode ?? '').trim(),
  city: (input.city ?? '').trim(),
  documentNumber: input.documentNumber ?? '',
});

const joinFilled = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const fullAddressOf = ({ address, postalCode, city }: ClientFields): string =>
  joinFilled([address, joinFilled([postalCode, city], ' ')], ', ');

/** What a search on this device looks into, of fields that are trimmed. */
export const soughtFields = (
  client: ClientFields,
): Pick<
  ClientSearchFields,
  'name_normalized' | 'documentNumber_normalized' | 'fullAddress_normalized'
> => ({
  name_normalized: normalize(client.name),
  documentNumber_normalized: normalize(client.documentNumber),
  fullAddress_normalized: normalize(fullAddressOf(client)),
});

/** The fields that search reads, set when a client is written to the cloud (CLIENT-2). */
export const searchFields = (input: ClientInput): ClientSearchFields => {
  const client = trimClientFields(input);
  const { name, address, documentNumber, postalCode, city } = client;
  return {
    fullAddress: fullAddressOf(client),
    name_lowercase: name.toLowerCase(),
    address_normalized: normalize(address),
    postalCode_normalized: normalize(postalCode),
    city_normalized: normalize(city),
    ...soughtFields(client),
    searchableText: normalizeTerms(name, address, postalCode, city, documentNumber),
  };
};

/** Whether one of the four search fields is missing; an empty one is there (CLIENT-3). */
export const needsSearchMigration = (client: Partial<Client>): boolean =>
  client.name_normalized === undefined ||
  client.address_normalized === undefined ||
  client.documentNumber_normalized === undefined ||
  client.searchableText === undefined;

/** A document number as it is compared: without spaces, dashes and case. */
export const documentKey = (number: string): string =>
  normalize(number).replace(/[\s\p{Dash_Punctuation}]/gu, '');
