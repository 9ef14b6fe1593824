import { documentKey } from '#domain/client/client-fields.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { nameKey } from '#domain/shared/text.ts';
import { isBlank, plainText } from '#domain/shared/visible-text.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import { originForm } from './origin.ts';

/** Chooses the client, and takes over the origin from the client's last receipt. */
export const chooseClient = (
  form: ReceiptForm,
  client: Client,
  receipts: readonly Receipt[],
): ReceiptForm => {
  const last = receipts.find(
    ({ clientId, origin }) => isSameRecord(clientId, client.id) && !isBlank(origin),
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

/** Typing a name cancels the chosen client, and the check of that client's document. */
export const typeClient = (form: ReceiptForm, text: string): ReceiptForm => ({
  ...form,
  clientId: null,
  clientText: text,
  clientCopy: null,
  idChecked: form.idChecked && form.clientId === null,
});

/** Opens the fields of a new client. Fields typed earlier stay, except the name. */
export const openNewClient = (form: ReceiptForm, name: string): ReceiptForm => ({
  ...form,
  clientId: null,
  clientCopy: null,
  isNewClient: true,
  newClient: { ...form.newClient, name: plainText(name) || form.newClient.name },
});

/** The content of the new client's fields stays for the next time. */
export const closeNewClient = (form: ReceiptForm): ReceiptForm => ({ ...form, isNewClient: false });

export const typeNewClient = (form: ReceiptForm, changes: Partial<ClientFields>): ReceiptForm => ({
  ...form,
  newClient: { ...form.newClient, ...changes },
});

const NUMBERS = clientFieldsWhere('likeness', 'number');

/** Finds a client who is probably the same as the new one: by number first, then by name. */
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
  const name = nameKey(newClient.name);
  return (
    NUMBERS.map(hasSame).find((client) => client !== undefined) ??
    clients.find((client) => name !== '' && nameKey(client.name) === name)
  );
};
