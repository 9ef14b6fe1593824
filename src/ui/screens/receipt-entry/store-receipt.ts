import type { Holding } from '#domain/draft/draft-holds.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { ValidReceipt } from '#domain/entry/validate.ts';
import { type Saving, saveReceipt } from '#domain/commands/receipt.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { replaceOperation } from '#machines/recovery/replace-operation.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';

/** The part of the workspace that storing needs. */
type Storing = Pick<WorkspaceServices, 'journal' | 'submit' | 'newDocumentId' | 'newOperationId'>;

/** What is stored. */
export interface ReceiptToStore {
  readonly form: ReceiptForm;
  readonly valid: ValidReceipt;
  readonly saving: Saving;
  /** Ends with it. */
  readonly draft?: Holding | undefined;
  /** The refused operation in whose place the receipt is stored. */
  readonly refused?: StoredOperation | undefined;
}

/** One form is one receipt, also where another tab stored it in a way that no hold of a draft tells. */
const requireUnsaved = async (form: ReceiptForm, { journal }: Storing): Promise<void> => {
  // What cannot be read now is known by the hold of the draft.
  await journal.catchUp().catch(() => undefined);
  const { receipts } = journal.getView();
  if (form.stored === null && receipts.some(({ id }) => isSameRecord(id, form.documentId)))
    throw new DraftLost('saved');
};

const saveOperations = ({ form, valid, saving }: ReceiptToStore, storing: Storing) => {
  const replaced = findReceipt(storing.journal.getView(), form.replacesId);
  return saveReceipt(form, valid, { ...saving, replaced }, storing);
};

/** Puts the receipt in place of its refused operation; false where that one went up meanwhile. */
const correct = (
  receipt: ReceiptToStore,
  { id, type }: StoredOperation,
  stored: Receipt | null,
  storing: Storing,
): Promise<boolean> => {
  const form = { ...receipt.form, stored: type === 'UPDATE_RECEIPT' ? stored : null };
  return replaceOperation(
    id,
    saveOperations({ ...receipt, form }, storing),
    storing,
    receipt.draft,
  );
};

/**
 * Stores a new receipt or the changes of one, and its new client with it, all or none. Gives the
 * receipt as stored, for printing; undefined when nothing of it is shown. Throws `NotStored`,
 * `LimitReached`, and `DraftLost` where the form is another window's by now; then nothing was stored.
 */
export const storeReceipt = async (
  receipt: ReceiptToStore,
  storing: Storing,
): Promise<Receipt | undefined> => {
  const { form, draft, refused } = receipt;
  const find = () => findReceipt(storing.journal.getView(), form.documentId);
  if (refused === undefined) {
    await requireUnsaved(form, storing);
    await storing.submit(saveOperations(receipt, storing), draft);
  } else {
    const stored = find() ?? null;
    // What went up meanwhile is changed like any other.
    if (!(await correct(receipt, refused, stored, storing)))
      return storeReceipt({ ...receipt, form: { ...form, stored }, refused: undefined }, storing);
  }
  return find();
};
