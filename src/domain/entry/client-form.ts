import type { Fields } from '#schemas/entity.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { checkDocumentNumber, checkNip, checkPostalCode } from '#domain/client/identifiers.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import { ClientFields, type SellerType } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Result } from './result.ts';

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
  readonly nip: boolean;
}

/** The fields to look at a second time; an empty one is not odd. */
export const oddFields = (form: ClientForm): ClientFormOddities => {
  const { postalCode, documentNumber, nip = '' } = form;
  return {
    postalCode: postalCode.trim() !== '' && checkPostalCode(postalCode) !== 'ok',
    documentNumber: checkDocumentNumber(documentNumber) === 'wrong-check-digit',
    nip: isBusinessSeller(form) && nip.trim() !== '' && checkNip(nip) !== 'ok',
  };
};

/** The fields of a person or of a firm; what was typed for the other one stays. */
export const asSeller = (form: ClientForm, sellerType: SellerType): ClientForm => ({
  ...form,
  sellerType,
  nip: form.nip ?? '',
});

/** The field that names a seller of this kind. */
export const numberField = (form: Pick<ClientForm, 'sellerType'>): 'nip' | 'documentNumber' =>
  isBusinessSeller(form) ? 'nip' : 'documentNumber';

const TRIMMED = clientFieldsWhere('trimmed', 'typed');

/** The fields as they will be stored, or what is wrong. A missing or odd postal code or document number never stops anyone. */
export const readClientForm = (form: ClientForm): Result<ClientFields, ClientFormErrors> => {
  const trimmed = TRIMMED.flatMap((field): readonly (readonly [string, string])[] => {
    const value = form[field];
    return value === undefined ? [] : [[field, value.trim()]];
  });
  const value = trimClientFields({ ...form, ...Object.fromEntries(trimmed) });
  return value.name === '' ? { errors: { name: 'name-missing' } } : { value };
};

const FORM_FIELDS = clientFieldsWhere('isTyped', true);

/** The form that a record fills, whatever it is, with each field that somebody types; one that is missing or wrong is empty. */
export const toClientForm = (record: object): ClientForm => {
  const held: Fields = { ...record };
  const right = FORM_FIELDS.flatMap((field) => {
    const value = held[field];
    const isRight = value !== undefined && ClientFields.shape[field].safeParse(value).success;
    return isRight ? [[field, value] as const] : [];
  });
  return { ...EMPTY_CLIENT_FORM, ...Object.fromEntries(right) };
};
