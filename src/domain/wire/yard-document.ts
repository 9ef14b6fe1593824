import { CompanyDetails } from '#schemas/company-details.ts';
import {
  accepted,
  type ChangeOf,
  asDocument,
  jsonFields,
  textFrom,
  withoutIds,
  withoutUndefined,
} from './stored-value.ts';

const THEIRS = {
  name: 'companyName',
  nip: 'numberNIP',
  regon: 'numberREGON',
  phone: 'phoneNumber',
};
const NOT_OURS = [...Object.values(THEIRS), 'id', 'userID'];

/** Reads the yard's details or a receipt's copy of them; null if unreadable. */
export const yardFromDocument = (document: unknown): CompanyDetails | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const text = (ours: string, theirs = ours) => textFrom(stored[theirs] ?? stored[ours]);
  return accepted(CompanyDetails, {
    ...jsonFields(stored, NOT_OURS),
    name: text('name', THEIRS.name),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    nip: text('nip', THEIRS.nip),
    regon: text('regon', THEIRS.regon),
    bdo: text('bdo'),
    phone: text('phone', THEIRS.phone),
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
