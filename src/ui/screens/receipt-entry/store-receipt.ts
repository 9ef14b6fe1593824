import { isSameRecord } from '#domain/log/ids.ts';
import { replaceEvents } from '#domain/log/recovery.ts';
import { orNotStored } from '#machines/not-stored.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import type { ReceiptForm } from '#ui/view/receipt-form.ts';
import { saveOperations, type Saving } from '#ui/view/receipt-form-save.ts';
import type { ValidReceipt } from '#ui/view/receipt-form-validate.ts';
import { findReceipt } from '#ui/view/receipts-view.ts';

/** The part of the workspace that storing needs. */
export type Storing = Pick<
  WorkspaceServices,
  'journal' | 'sync' | 'submit' | 'newDocumentId' | 'newOperationId'
>;

/**
 * Stores the receipt, and its new client with it, all or none. Gives the receipt as stored, for printing; undefined when nothing of
 * it is shown. Throws `StorageFault`; then nothing was stored.
 */
export type StoreReceipt = (
  typed: ReceiptForm,
  valid: ValidReceipt,
  saving: Saving,
  storing: Storing,
) => Promise<Receipt | undefined>;

/** Another tab may have stored the same draft: this receipt then is a second one. */
const withFreeId = (form: ReceiptForm, { journal, newDocumentId }: Storing): ReceiptForm => {
  const { receipts } = journal.getView();
  const isTaken =
    form.stored === null && receipts.some(({ id }) => isSameRecord(id, form.documentId));
  return isTaken ? { ...form, documentId: newDocumentId() } : form;
};

/** Saving with the receipt that the form replaces, as it is now. */
const replacing = ({ replacesId }: ReceiptForm, saving: Saving, { journal }: Storing): Saving => ({
  ...saving,
  replaced: findReceipt(journal.getView(), replacesId),
});

/** Stores a new receipt, or the changes of one. */
export const storeReceipt: StoreReceipt = async (typed, valid, saving, storing) => {
  const form = withFreeId(typed, storing);
  const operations = saveOperations(form, valid, replacing(form, saving, storing), storing);
  if (operations.length > 0) await storing.submit(operations);
  return findReceipt(storing.journal.getView(), form.documentId);
};

/** Puts the receipt in place of an operation that was refused; one that went up meanwhile is changed like any other. */
export const storeCorrection =
  ({ id, type }: StoredOperation): StoreReceipt =>
  async (typed, valid, saving, storing) => {
    const { journal, sync, newOperationId } = storing;
    const shown = findReceipt(journal.getView(), typed.documentId) ?? null;
    const refused = { ...typed, stored: type === 'UPDATE_RECEIPT' ? shown : null };
    const operations = saveOperations(refused, valid, replacing(refused, saving, storing), storing);
    const events = replaceEvents(journal.getState(), id, operations, newOperationId);
    if (events.length === 0)
      return storeReceipt({ ...typed, stored: shown }, valid, saving, storing);
    const isShort = () => Promise.resolve(false);
    await orNotStored(operations, () => journal.append(events), isShort);
    sync.send({ type: 'SUBMITTED' });
    return findReceipt(journal.getView(), typed.documentId);
  };
