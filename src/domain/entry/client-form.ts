import type { Fields } from '#schemas/entity.ts';
import { isBlank, typedOver } from '#domain/shared/visible-text.ts';
import { clientReader, trimClientFields } from '#domain/client/client-fields.ts';
import { checkDocumentNumber, checkNip, checkPostalCode } from '#domain/client/identifiers.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import { ClientFields, type SellerType } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Result } from './result.ts';

export type ClientForm = ClientFields;

export const EMPTY_CLIENT_FORM: ClientForm = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  documentNumber: '',
};

export type ClientFormError = 'name-missing';

export type ClientFormErrors = Readonly<Partial<Record<keyof ClientForm, ClientFormError>>>;

/** Warnings that never stop the user: foreign documents and codes have other formats. */
export interface ClientFormOddities {
  readonly postalCode: boolean;
  readonly documentNumber: boolean;
  readonly nip: boolean;
}

/** Finds fields worth a second look; an empty field is fine. */
export const oddFields = (form: ClientForm): ClientFormOddities => {
  const { postalCode, documentNumber, nip = '' } = form;
  return {
    postalCode: !isBlank(postalCode) && checkPostalCode(postalCode) !== 'ok',
    documentNumber: checkDocumentNumber(documentNumber) === 'wrong-check-digit',
    nip: isBusinessSeller(form) && !isBlank(nip) && checkNip(nip) !== 'ok',
  };
};

/** Switches between a private person and a business. Fields typed for the other one stay. */
export const asSeller = (form: ClientForm, sellerType: SellerType): ClientForm => ({
  ...form,
  sellerType,
  nip: form.nip ?? '',
});

export const numberField = (form: Pick<ClientForm, 'sellerType'>): 'nip' | 'documentNumber' =>
  isBusinessSeller(form) ? 'nip' : 'documentNumber';

const TEXTS = [...clientFieldsWhere('isProse', false), ...clientFieldsWhere('isProse', true)];

/**
 * Only a missing name is an error; an odd postal code or document number is not. A text that is
 * still that of `before` stays as it is.
 */
export const readClientForm = (
  form: ClientForm,
  before?: ClientFields,
): Result<ClientFields, ClientFormErrors> => {
  const read = TEXTS.flatMap((field): readonly (readonly [string, string])[] => {
    const value = form[field];
    return value === undefined
      ? []
      : [[field, typedOver(before?.[field], value, clientReader(field))]];
  });
  const value = trimClientFields({ ...form, ...Object.fromEntries(read) });
  return isBlank(value.name) ? { errors: { name: 'name-missing' } } : { value };
};

const FORM_FIELDS = clientFieldsWhere('isTyped', true);

/** Fills the form from any record. A missing or invalid field becomes empty. */
export const toClientForm = (record: object): ClientForm => {
  const held: Fields = { ...record };
  const right = FORM_FIELDS.flatMap((field) => {
    const value = held[field];
    const isRight = value !== undefined && ClientFields.shape[field].safeParse(value).success;
    return isRight ? [[field, value] as const] : [];
  });
  return { ...EMPTY_CLIENT_FORM, ...Object.fromEntries(right) };
};
