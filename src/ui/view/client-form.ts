import { trimClientFields } from '#domain/client-fields.ts';
import { checkPostalCode } from '#domain/identifiers.ts';
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
export type ClientFormError = 'name-missing' | 'postal-code-shape';

/** The wrong fields, in the order of the form. */
export type ClientFormErrors = Readonly<Partial<Record<keyof ClientForm, ClientFormError>>>;

/** The fields as they will be stored, or what is wrong. A missing or odd document number never stops anyone. */
export const readClientForm = (
  form: ClientForm,
): { readonly fields: ClientFields } | { readonly errors: ClientFormErrors } => {
  const fields = trimClientFields({ ...form, name: form.name.trim() });
  const errors: ClientFormErrors = {
    ...(fields.name === '' ? { name: 'name-missing' as const } : {}),
    ...(fields.postalCode === '' || checkPostalCode(fields.postalCode) === 'ok'
      ? {}
      : { postalCode: 'postal-code-shape' as const }),
  };
  return Object.keys(errors).length === 0 ? { fields } : { errors };
};

/** The form of a client that is there. */
export const clientFormOf = ({
  name,
  address,
  postalCode,
  city,
  documentNumber,
}: ClientFields): ClientForm => ({ name, address, postalCode, city, documentNumber });
