import { trimClientFields } from '#domain/client-fields.ts';
import { checkDocumentNumber, checkPostalCode } from '#domain/identifiers.ts';
import type { ClientFields } from '#schemas/client.ts';

/** A client's form as typed. */
export type ClientForm = ClientFields;

/** A form with nothing in it. */
export const EMPTY_CLIENT_FORM: ClientForm = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  documentNumber: '',
};

/** What can be wrong with a client's form. */
export type ClientFormError = 'name-missing';

/** The wrong fields, in the order of the form. */
export type ClientFormErrors = Readonly<Partial<Record<keyof ClientForm, ClientFormError>>>;

/** What is odd about a field, though nobody is stopped by it: papers of other countries have other shapes. */
export interface ClientFormOddities {
  readonly postalCode: boolean;
  readonly documentNumber: boolean;
}

/** The fields to look at a second time; an empty one is not odd. */
export const oddFields = ({ postalCode, documentNumber }: ClientForm): ClientFormOddities => ({
  postalCode: postalCode.trim() !== '' && checkPostalCode(postalCode) !== 'ok',
  documentNumber: checkDocumentNumber(documentNumber) === 'wrong-check-digit',
});

/** The fields as they will be stored, or what is wrong. A missing or odd postal code or document number never stops anyone. */
export const readClientForm = (
  form: ClientForm,
): { readonly fields: ClientFields } | { readonly errors: ClientFormErrors } => {
  const fields = trimClientFields({ ...form, name: form.name.trim() });
  return fields.name === '' ? { errors: { name: 'name-missing' } } : { fields };
};

/** The form of a client that is there. */
export const clientFormOf = ({
  name,
  address,
  postalCode,
  city,
  documentNumber,
}: ClientFields): ClientForm => ({ name, address, postalCode, city, documentNumber });
