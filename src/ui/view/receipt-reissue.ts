/** A voided receipt issued anew: the same words under a new number. */
import { isSameRecord, realIdOf } from '#domain/log/ids.ts';
import type { View } from '#domain/log/view.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { findClient } from './clients-view.ts';
import { type EntryState, openedWith } from './receipt-entry-state.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import { openNewClient } from './receipt-form-client.ts';
import { readDraftForm } from './receipt-form-draft.ts';
import { formOfReceipt } from './receipt-form-of-receipt.ts';

/** In the address of a new receipt: the id of the voided one that it replaces. */
export const REPLACED_RECEIPT = 'replaces';

/** Where a voided receipt is issued anew. */
export const reissuePath = (id: string): string => `/add-receipt?${REPLACED_RECEIPT}=${id}`;

/** The name of the draft of the receipt that replaces this one. */
export const reissueDraft = ({ id }: Receipt): string => `replaces-${realIdOf(id)}`;

const asTyped = (line: LineForm): LineForm => ({ ...line, stored: null, isChanged: true });

/** The seller as on file now; one who is gone is typed anew, with what the voided receipt says. */
const withSeller = (form: ReceiptForm, receipt: Receipt, view: Pick<View, 'clients'>) => {
  const client = findClient(view, receipt.clientId);
  if (client !== undefined) return { ...form, clientId: client.id, clientText: client.name };
  const { name, address, postalCode, city, documentNumber } = receipt.client;
  const newClient = { name, address, postalCode, city, documentNumber };
  return openNewClient({ ...form, newClient }, name);
};

/** The form that issues a voided receipt anew: its words, a number and a date of now, and the number that it replaces. */
export const reissueForm = (
  receipt: Receipt,
  view: Pick<View, 'clients'>,
  documentId: string,
): ReceiptForm => {
  const form = formOfReceipt(receipt);
  const anew = {
    ...form,
    documentId,
    isNumberTyped: false,
    isDateTyped: false,
    clientCopy: null,
    lines: form.lines.map(asTyped),
    stored: null,
    replacesNumber: receipt.number,
  };
  return withSeller(anew, receipt, view);
};

/** What replaces a voided receipt: its draft where one was begun, else the form filled from it. */
export const openReissue = (
  receipt: Receipt,
  {
    view,
    draft,
    documentId,
  }: {
    readonly view: Pick<View, 'clients' | 'receipts'>;
    /** What is stored as the draft, whatever it is. */
    readonly draft: unknown;
    readonly documentId: string;
  },
): EntryState => {
  const begun = readDraftForm(draft);
  const isOpen =
    begun !== null && !view.receipts.some(({ id }) => isSameRecord(id, begun.documentId));
  return isOpen ? openedWith(begun, true) : openedWith(reissueForm(receipt, view, documentId));
};
