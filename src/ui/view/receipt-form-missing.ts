import type { Client, ClientFields } from '#schemas/client.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { Missing } from './receipt-form-errors.ts';
import { chosenClient } from './receipt-form-head.ts';
import { originOf } from './receipt-form-origin.ts';

/** The client as the receipt will say it; null while there is none. */
export const sellerOf = (form: ReceiptForm, clients: readonly Client[]): ClientFields | null => {
  if (form.isNewClient) return form.newClient;
  return form.clientCopy ?? chosenClient(form, clients) ?? null;
};

/** What the statutory form still lacks. */
export const missingOf = (form: ReceiptForm, clients: readonly Client[]): Missing => {
  const seller = sellerOf(form, clients);
  return {
    client: seller === null || seller.name.trim() === '',
    documentNumber: (seller?.documentNumber ?? '').trim() === '',
    address: (seller?.address ?? '').trim() === '' && (seller?.city ?? '').trim() === '',
    origin: originOf(form) === '',
  };
};
