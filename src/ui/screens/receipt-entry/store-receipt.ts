import { isSameRecord } from '#domain/shared/ids.ts';
import { replaceEvents } from '#domain/queue/recovery.ts';
import type { Holding } from '#domain/draft/draft-holds.ts';
import { orNotStored } from '#machines/journal/not-stored.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { saveOperations, type Saving } from '#domain/entry/save.ts';
import type { ValidReceipt } from '#domain/entry/validate.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';

/** The part of the workspace that storing needs, and the draft that ends with it. */
export interface Storing extends Pick<
  WorkspaceServices,
  'journal' | 'sync' | 'submit' | 'newDocumentId' | 'newOperationId'
> {
  spendDraft(): Holding | undefined;
}

/**
 * Stores the receipt, and its new client with it, all or none. Gives the receipt as stored, for printing; undefined when nothing of
 * it is shown. Throws `StorageFault`, and `DraftLost` where the form is another window's by now; then nothing was stored.
 */
export type StoreReceipt = (
  typed: ReceiptForm,
  valid: ValidReceipt,
  saving: Saving,
  storing: Storing,
) => Promise<Receipt | undefined>;

/** One form is one receipt, also where another tab stored it in a way that no hold of a draft tells. */
const requireUnsaved = async (form: ReceiptForm, { journal }: Storing): Promise<void> => {
  // What cannot be read now is known by the hold of the draft.
  await journal.catchUp().catch(() => undefined);
  const { receipts } = journal.getView();
  if (form.stored === null && receipts.some(({ id }) => isSameRecord(id, form.documentId)))
    throw new DraftLost('saved');
};

/** Saving with the receipt that the form replaces, as it is now. */
const replacing = ({ replacesId }: ReceiptForm, saving: Saving, { journal }: Storing): Saving => ({
  ...saving,
  replaced: findReceipt(journal.getView(), replacesId),
});

/** Stores a new receipt, or the changes of one. */
export const storeReceipt: StoreReceipt = async (form, valid, saving, storing) => {
  await requireUnsaved(form, storing);
  const operations = saveOperations(form, valid, replacing(form, saving, storing), storing);
  if (operations.length > 0) await storing.submit(operations, storing.spendDraft());
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
    const append = () => journal.append(events, undefined, storing.spendDraft());
    await orNotStored(operations, append, isShort);
    sync.send({ type: 'SUBMITTED' });
    return findReceipt(journal.getView(), typed.documentId);
  };
