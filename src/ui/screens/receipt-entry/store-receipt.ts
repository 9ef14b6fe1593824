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

type Storing = Pick<WorkspaceServices, 'journal' | 'submit' | 'newDocumentId' | 'newOperationId'>;

export interface ReceiptToStore {
  readonly form: ReceiptForm;
  readonly valid: ValidReceipt;
  readonly saving: Saving;
  /** Ends once the receipt is stored. */
  readonly draft?: Holding | undefined;
  readonly refused?: StoredOperation | undefined;
}

/** Throws `DraftLost` if the log already has this new receipt, for example from another tab. */
const requireUnsaved = async (form: ReceiptForm, { journal }: Storing): Promise<void> => {
  // If the log cannot be read now, the hold of the draft still prevents a second receipt.
  await journal.catchUp().catch(() => undefined);
  const { receipts } = journal.getView();
  if (form.stored === null && receipts.some(({ id }) => isSameRecord(id, form.documentId)))
    throw new DraftLost('saved');
};

const saveOperations = ({ form, valid, saving }: ReceiptToStore, storing: Storing) => {
  const replaced = findReceipt(storing.journal.getView(), form.replacesId);
  return saveReceipt(form, valid, { ...saving, replaced }, storing);
};

/**
 * Replaces the refused operation with the receipt; false if it was synced or discarded meanwhile.
 */
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
 * Stores a new or changed receipt together with its new client, all or nothing. Returns undefined
 * if the view does not show the receipt. Throws `NotStored`, `LimitReached`, or `DraftLost` if
 * another window has the draft; then nothing was stored.
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
    // An operation that was synced meanwhile is changed like any other receipt.
    if (!(await correct(receipt, refused, stored, storing)))
      return storeReceipt({ ...receipt, form: { ...form, stored }, refused: undefined }, storing);
  }
  return find();
};
