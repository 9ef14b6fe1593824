/** A new receipt after one before: a voided one issued anew in the same words, or the same seller with the same goods again. */
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import type { Product } from '#schemas/product.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { toClientForm } from '#domain/entry/client-form.ts';
import { findClient } from '#ui/client/clients-view.ts';
import { type EntryState, openedWith } from './receipt-entry-state.ts';
import type { LineForm, ReceiptForm } from '#domain/entry/receipt-form.ts';
import { openNewClient } from '#domain/entry/client.ts';
import { readDraftForm } from '#domain/entry/receipt-draft.ts';
import { chooseProduct } from '#domain/entry/lines.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { emptied } from './receipt-line-actions.ts';

/** In the address of a new receipt: the id of the voided one that it replaces. */
export const REPLACED_RECEIPT = 'replaces';

/** Where a voided receipt is issued anew. */
export const reissuePath = (id: string): string => `/add-receipt?${REPLACED_RECEIPT}=${id}`;

/** The name of the draft of the receipt that replaces this one. */
export const reissueDraft = ({ id }: Receipt): string => `replaces-${toRealId(id)}`;

/** In the address of a new receipt: the id of the one that it is like. */
export const COPIED_RECEIPT = 'copies';

/** Where a receipt like this one is entered. */
export const copyPath = (id: string): string => `/add-receipt?${COPIED_RECEIPT}=${id}`;

/** The name of the draft of a receipt like this one. */
export const copyDraft = ({ id }: Receipt): string => `copies-${toRealId(id)}`;

const asTyped = (line: LineForm): LineForm => ({ ...line, stored: null, isChanged: true });

/** The seller as on file now; one who is gone is typed anew, with what the voided receipt says. */
const withSeller = (form: ReceiptForm, receipt: Receipt, view: Pick<View, 'clients'>) => {
  const client = findClient(view, receipt.clientId);
  if (client !== undefined) return { ...form, clientId: client.id, clientText: client.name };
  const newClient = toClientForm(receipt.client);
  return openNewClient({ ...form, newClient }, newClient.name);
};

/** The form with a receipt's words, under a number and a date of now. */
const anew = (receipt: Receipt, view: Pick<View, 'clients'>, documentId: string): ReceiptForm => {
  const form = formOfReceipt(receipt);
  const typed = {
    ...form,
    documentId,
    isNumberTyped: false,
    isDateTyped: false,
    clientCopy: null,
    lines: form.lines.map(asTyped),
    stored: null,
  };
  return withSeller(typed, receipt, view);
};

/** The form that issues a voided receipt anew: its words, a number and a date of now, and which receipt it replaces. */
export const reissueForm = (
  receipt: Receipt,
  view: Pick<View, 'clients'>,
  documentId: string,
): ReceiptForm => ({
  ...anew(receipt, view, documentId),
  replacesNumber: receipt.number,
  replacesId: toRealId(receipt.id),
});

/** The line at the price of today, to be weighed. */
const toWeigh = (line: LineForm, products: readonly Product[]): LineForm => {
  const product = products.find(({ id, active }) => active && id === line.productId);
  return emptied(product === undefined ? line : chooseProduct(line, product), line.key);
};

/** The form of a receipt like this one: the same seller and goods, to be weighed and judged again, at the prices of today. */
export const copyForm = (
  receipt: Receipt,
  view: Pick<View, 'clients' | 'products'>,
  documentId: string,
): ReceiptForm => {
  const form = anew(receipt, view, documentId);
  const lines = form.lines.map((line) => toWeigh(line, view.products));
  const own = { replacesNumber: '', replacesId: '', kpoNumber: '', notes: '', idChecked: false };
  return { ...form, lines, ...own };
};

/** What follows a receipt: its draft where one was begun and is not stored yet, else a form filled anew. */
export const openFilled = (
  fill: () => ReceiptForm,
  {
    view,
    draft,
  }: {
    readonly view: Pick<View, 'receipts'>;
    /** What is stored as the draft, whatever it is. */
    readonly draft: unknown;
  },
): EntryState => {
  const begun = readDraftForm(draft);
  const isOpen =
    begun !== null && !view.receipts.some(({ id }) => isSameRecord(id, begun.documentId));
  if (!isOpen) return openedWith(fill());
  // A draft of an earlier edition names what it replaces by its number alone.
  return openedWith({ ...begun, replacesId: fill().replacesId }, true);
};
