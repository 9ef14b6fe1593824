import { documentKey } from '#domain/client/client-fields.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { normalize } from '#domain/shared/text.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import { originForm } from './origin.ts';

/** The form with this client, and the origin of the client's last receipt. */
export const chooseClient = (
  form: ReceiptForm,
  client: Client,
  receipts: readonly Receipt[],
): ReceiptForm => {
  const last = receipts.find(
    ({ clientId, origin }) => isSameRecord(clientId, client.id) && origin.trim() !== '',
  );
  return {
    ...form,
    clientId: client.id,
    clientText: client.name,
    clientCopy: null,
    isNewClient: false,
    ...(last === undefined ? {} : originForm(last.origin)),
  };
};

/** The form with a client's name being typed: the one chosen before no longer counts, nor that the document was seen. */
export const typeClient = (form: ReceiptForm, text: string): ReceiptForm => ({
  ...form,
  clientId: null,
  clientText: text,
  clientCopy: null,
  idChecked: form.idChecked && form.clientId === null,
});

/** The form with the fields of a new client open; fields typed before stay, but for the name. */
export const openNewClient = (form: ReceiptForm, name: string): ReceiptForm => ({
  ...form,
  clientId: null,
  clientCopy: null,
  isNewClient: true,
  newClient: { ...form.newClient, name: name.trim() === '' ? form.newClient.name : name.trim() },
});

/** The form with the list of clients again; what was typed of the new one stays for the next time. */
export const closeNewClient = (form: ReceiptForm): ReceiptForm => ({ ...form, isNewClient: false });

/** The form with a field of the new client typed. */
export const typeNewClient = (form: ReceiptForm, changes: Partial<ClientFields>): ReceiptForm => ({
  ...form,
  newClient: { ...form.newClient, ...changes },
});

const NUMBERS = clientFieldsWhere('likeness', 'number');

/** A client on file who is likely the one being typed anew: the same number, or the same name. */
export const lookAlike = (
  { isNewClient, newClient }: ReceiptForm,
  clients: readonly Client[],
): Client | undefined => {
  if (!isNewClient) return undefined;
  const hasSame = (field: (typeof NUMBERS)[number]) => {
    const key = documentKey(newClient[field] ?? '');
    return key === ''
      ? undefined
      : clients.find((client) => documentKey(client[field] ?? '') === key);
  };
  const name = normalize(newClient.name.trim());
  return (
    NUMBERS.map(hasSame).find((client) => client !== undefined) ??
    clients.find((client) => name !== '' && normalize(client.name.trim()) === name)
  );
};
