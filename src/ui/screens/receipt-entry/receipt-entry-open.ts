import { isSameRecord } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type EntryState, openedWith } from '#ui/receipt/form/receipt-entry-state.ts';
import { emptyForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { chooseClient } from '#domain/entry/client.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { hasGoods, readChanges, readDraftForm } from '#domain/entry/receipt-draft.ts';
import { originForm } from '#domain/entry/origin.ts';

/** What a new receipt is opened with. */
export interface Opening {
  readonly view: Pick<View, 'clients' | 'receipts' | 'companyDetails'>;
  /** What is stored as the draft, whatever it is. */
  readonly draft: unknown;
  /** The client of the address, or null. */
  readonly clientId: string | null;
  /** For a new form. */
  readonly documentId: string;
}

/** What the yard chose for every new receipt. */
const chosenBy = (yard: CompanyDetails | null): Partial<ReceiptForm> => ({
  ...(yard?.defaultPayment === undefined ? {} : { payment: yard.defaultPayment }),
  ...(yard?.defaultOrigin ? originForm(yard.defaultOrigin) : {}),
});

/** A form with nothing but what the yard chose for it, and the client of the address if there is one. */
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

const hasClient = (form: ReceiptForm): boolean => form.clientId !== null || form.isNewClient;

/**
 * A new receipt: its draft where there is one, else an empty form. A draft whose receipt is stored has done its work. Goods that
 * were typed stay with their client; the client of the address is filled in where none was chosen.
 */
export const openNewReceipt = (opening: Opening): EntryState => {
  const { view, clientId } = opening;
  const draft = readDraftForm(opening.draft);
  const isStored =
    draft !== null && view.receipts.some(({ id }) => isSameRecord(id, draft.documentId));
  const isReplaced = clientId !== null && draft !== null && !hasGoods(draft) && !draft.isNewClient;
  if (draft === null || isStored || isReplaced) return openedWith(newForm(opening));
  return openedWith(hasClient(draft) ? draft : withClient(draft, view, clientId), true);
};

/** A stored receipt: the changes that were begun of it, else its words. */
export const openStoredReceipt = (receipt: Receipt, draft: unknown): EntryState => {
  const changes = readChanges(draft, receipt);
  return changes === null ? openedWith(formOfReceipt(receipt)) : openedWith(changes, true);
};
