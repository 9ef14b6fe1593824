import { isSameRecord } from '#domain/log/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import type { ReceiptForm } from '#ui/view/receipt-form.ts';
import { saveOperations } from '#ui/view/receipt-form-save.ts';
import type { ValidReceipt } from '#ui/view/receipt-form-validate.ts';

/** The part of the workspace that storing needs. */
export type Storing = Pick<
  WorkspaceServices,
  'journal' | 'submit' | 'newDocumentId' | 'newOperationId'
>;

/** Another tab may have stored the same draft: this receipt then is a second one. */
const withFreeId = (form: ReceiptForm, { journal, newDocumentId }: Storing): ReceiptForm => {
  const { receipts } = journal.getView();
  const isTaken =
    form.stored === null && receipts.some(({ id }) => isSameRecord(id, form.documentId));
  return isTaken ? { ...form, documentId: newDocumentId() } : form;
};

/**
 * Stores the receipt, and its new client with it, all or none. Gives the receipt as stored, for printing; undefined when nothing of
 * it is shown. Throws `StorageFault`; then nothing was stored.
 */
export const storeReceipt = async (
  typed: ReceiptForm,
  valid: ValidReceipt,
  saving: { readonly at: string; readonly isPrinted: boolean },
  storing: Storing,
): Promise<Receipt | undefined> => {
  const form = withFreeId(typed, storing);
  const operations = saveOperations(form, valid, saving, storing);
  if (operations.length > 0) await storing.submit(operations);
  return storing.journal.getView().receipts.find(({ id }) => isSameRecord(id, form.documentId));
};
