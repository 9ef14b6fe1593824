import { CompanyDetails } from '#schemas/company-details.ts';
import {
  parseLeniently,
  type ChangeOf,
  asDocument,
  jsonFields,
  textFrom,
  withoutIds,
  withoutUndefined,
} from './stored-value.ts';

const LEGACY_NAMES = {
  name: 'companyName',
  nip: 'numberNIP',
  regon: 'numberREGON',
  phone: 'phoneNumber',
};
const LEGACY_FIELDS = [...Object.values(LEGACY_NAMES), 'id', 'userID'];

/** Reads the yard's details or a receipt's copy of them; null if unreadable. */
export const yardFromDocument = (document: unknown): CompanyDetails | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const text = (ours: string, theirs = ours) => textFrom(stored[theirs] ?? stored[ours]);
  return parseLeniently(CompanyDetails, {
    ...jsonFields(stored, LEGACY_FIELDS),
    name: text('name', LEGACY_NAMES.name),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    nip: text('nip', LEGACY_NAMES.nip),
    regon: text('regon', LEGACY_NAMES.regon),
    bdo: text('bdo'),
    phone: text('phone', LEGACY_NAMES.phone),
    email: text('email'),
  });
};

export const yardToDocument = (
  fields: ChangeOf<CompanyDetails>,
  userID: string,
): Record<string, unknown> =>
  withoutUndefined({
    ...withoutIds(fields),
    companyName: fields.name,
    numberNIP: fields.nip,
    numberREGON: fields.regon,
    phoneNumber: fields.phone,
    userID,
  });
