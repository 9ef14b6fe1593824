import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { Missing } from './field-errors.ts';
import { chosenClient } from './head.ts';
import { chosenOrigin } from './origin.ts';

export const formSeller = (form: ReceiptForm, clients: readonly Client[]): ClientFields | null => {
  if (form.isNewClient) return form.newClient;
  return form.clientCopy ?? chosenClient(form, clients) ?? null;
};

export const isSoldByBusiness = (form: ReceiptForm, clients: readonly Client[]): boolean =>
  isBusinessSeller(formSeller(form, clients));

export const missingOnPaper = (form: ReceiptForm, clients: readonly Client[]): Missing => {
  const seller = formSeller(form, clients);
  const isBusiness = isBusinessSeller(seller);
  return {
    client: seller === null || isBlank(seller.name),
    documentNumber: !isBusiness && isBlank(seller?.documentNumber ?? ''),
    nip: isBusiness && isBlank(seller?.nip ?? ''),
    address: isBlank(`${seller?.address ?? ''}${seller?.city ?? ''}`),
    origin: !isBusiness && chosenOrigin(form) === '',
  };
};

/** The fields that this seller's paper needs, in the order of the checklist. */
export const neededOnPaper = (seller: ClientFields | null): readonly (keyof Missing)[] =>
  isBusinessSeller(seller)
    ? ['client', 'nip', 'address']
    : ['client', 'documentNumber', 'address', 'origin'];
