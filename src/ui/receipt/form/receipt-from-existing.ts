/**
 * Fills a new receipt from an existing one: reissues a voided receipt, or copies seller and
 * products.
 */
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
import { emptyLine } from './receipt-line-actions.ts';

/** Address parameter of a new receipt: the id of the voided receipt that it replaces. */
export const REPLACED_RECEIPT = 'replaces';

export const reissuePath = (id: string): string => `/add-receipt?${REPLACED_RECEIPT}=${id}`;

/** Name of the draft of the receipt that replaces this one. */
export const reissueDraft = ({ id }: Receipt): string => `replaces-${toRealId(id)}`;

/** Address parameter of a new receipt: the id of the receipt that it copies. */
export const COPIED_RECEIPT = 'copies';

export const copyPath = (id: string): string => `/add-receipt?${COPIED_RECEIPT}=${id}`;

/** Name of the draft of a copy of this receipt. */
export const copyDraft = ({ id }: Receipt): string => `copies-${toRealId(id)}`;

const asTyped = (line: LineForm): LineForm => ({ ...line, stored: null, isChanged: true });

/**
 * Takes the seller from the list of clients. A deleted client is entered as a new one from the
 * receipt.
 */
const withSeller = (form: ReceiptForm, receipt: Receipt, view: Pick<View, 'clients'>) => {
  const client = findClient(view, receipt.clientId);
  if (client !== undefined) return { ...form, clientId: client.id, clientText: client.name };
  const newClient = toClientForm(receipt.client);
  return openNewClient({ ...form, newClient }, newClient.name);
};

/** The content of a receipt under a new id. Number and date follow today. */
const freshForm = (
  receipt: Receipt,
  view: Pick<View, 'clients'>,
  documentId: string,
): ReceiptForm => {
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

export const reissueForm = (
  receipt: Receipt,
  view: Pick<View, 'clients'>,
  documentId: string,
): ReceiptForm => ({
  ...freshForm(receipt, view, documentId),
  replacesNumber: receipt.number,
  replacesId: toRealId(receipt.id),
});

/** Takes today's price if the product is active, and clears net and gross; the tare stays. */
const toWeigh = (line: LineForm, products: readonly Product[]): LineForm => {
  const product = products.find(({ id, active }) => active && id === line.productId);
  return emptyLine(product === undefined ? line : chooseProduct(line, product), line.key);
};

/**
 * Copies seller and products at today's prices. The user enters net or gross weights, notes, the
 * KPO number and the document check again.
 */
export const copyForm = (
  receipt: Receipt,
  view: Pick<View, 'clients' | 'products'>,
  documentId: string,
): ReceiptForm => {
  const form = freshForm(receipt, view, documentId);
  const lines = form.lines.map((line) => toWeigh(line, view.products));
  const own = { replacesNumber: '', replacesId: '', kpoNumber: '', notes: '', idChecked: false };
  return { ...form, lines, ...own };
};

/** Opens the draft if it was begun and not stored yet, else a newly filled form. */
export const openFilled = (
  fill: () => ReceiptForm,
  {
    view,
    draft,
  }: {
    readonly view: Pick<View, 'receipts'>;
    /** The stored draft, not validated. */
    readonly draft: unknown;
  },
): EntryState => {
  const begun = readDraftForm(draft);
  const isOpen =
    begun !== null && !view.receipts.some(({ id }) => isSameRecord(id, begun.documentId));
  if (!isOpen) return openedWith(fill());
  // A draft of an earlier version names the replaced receipt only by its number.
  return openedWith({ ...begun, replacesId: fill().replacesId }, true);
};
