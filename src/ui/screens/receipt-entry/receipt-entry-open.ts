import { isSameRecord } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type EntryState, openedWith } from '#ui/receipt/form/receipt-entry-state.ts';
import { emptyForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { chooseClient } from '#domain/entry/client.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import {
  hasGoods,
  isWorthKeeping,
  readChanges,
  readDraftForm,
} from '#domain/entry/receipt-draft.ts';
import { originForm } from '#domain/entry/origin.ts';

export interface Opening {
  readonly view: Pick<View, 'clients' | 'receipts' | 'companyDetails'>;
  /** The stored draft, not yet validated. */
  readonly draft: unknown;
  /** Client id in the page's address; null if there is none. */
  readonly clientId: string | null;
  /** Id for a new form; a restored draft keeps its own. */
  readonly documentId: string;
}

/** Payment and origin that the yard's settings preset for new receipts. */
const chosenBy = (yard: CompanyDetails | null): Partial<ReceiptForm> => ({
  ...(yard?.defaultPayment ? { payment: yard.defaultPayment } : {}),
  ...(yard?.defaultOrigin ? originForm(yard.defaultOrigin) : {}),
});

/** Returns an empty form with the yard's presets and the client named in the address, if any. */
export const newForm = ({ view, clientId, documentId }: Omit<Opening, 'draft'>): ReceiptForm =>
  withClient({ ...emptyForm(documentId), ...chosenBy(view.companyDetails) }, view, clientId);

const withClient = (
  form: ReceiptForm,
  view: Opening['view'],
  clientId: string | null,
): ReceiptForm => {
  const client =
    clientId === null ? undefined : view.clients.find(({ id }) => isSameRecord(id, clientId));
  return client === undefined ? form : chooseClient(form, client, view.receipts);
};

/** True if the client of the address may take the place of the draft's. */
const isClientOpen = (form: ReceiptForm): boolean =>
  form.clientId === null ? !form.isNewClient : !hasGoods(form);

/**
 * Opens the draft unless its receipt is already stored. A draft without a client, or without goods,
 * gets the client of the address; a draft of nothing but another client is left.
 */
export const openNewReceipt = (opening: Opening): EntryState => {
  const { view, clientId } = opening;
  const draft = readDraftForm(opening.draft);
  const isStored =
    draft !== null && view.receipts.some(({ id }) => isSameRecord(id, draft.documentId));
  if (draft === null || isStored) return openedWith(newForm(opening));
  const isClientAlone = !isWorthKeeping({ ...draft, clientText: '' });
  if (clientId !== null && isClientAlone) return openedWith(newForm(opening));
  return openedWith(isClientOpen(draft) ? withClient(draft, view, clientId) : draft, true);
};

/** Restores the changes kept as a draft, if any, else opens the receipt as it is stored. */
export const openStoredReceipt = (receipt: Receipt, draft: unknown): EntryState => {
  const changes = readChanges(draft, receipt);
  return changes === null ? openedWith(formOfReceipt(receipt)) : openedWith(changes, true);
};
