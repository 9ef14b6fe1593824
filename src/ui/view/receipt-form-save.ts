import { createClient, createReceipt, updateReceipt } from '#domain/commands.ts';
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { NewOperation } from '#machines/journal.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { ValidReceipt } from './receipt-form-validate.ts';

/** Where ids come from. */
export interface IdSource {
  newDocumentId(): string;
  newOperationId(): string;
}

const clientFirst = (
  { receipt, newClient }: ValidReceipt,
  ids: IdSource,
): { readonly receipt: ReceiptFields; readonly operations: readonly NewOperation[] } => {
  if (newClient === undefined) return { receipt, operations: [] };
  const documentId = ids.newDocumentId();
  const command = createClient(newClient, { operationId: ids.newOperationId(), documentId });
  const clientId = TEMP_CLIENT_PREFIX + documentId;
  return { receipt: { ...receipt, clientId }, operations: [command] };
};

/**
 * The operations that store the form, to be submitted in one call: the new client, if there is one, before its receipt. None when
 * nothing of a stored receipt was changed. `at` is the instant of saving, `isPrinted` whether paper is made now.
 */
export const saveOperations = (
  form: ReceiptForm,
  valid: ValidReceipt,
  { at, isPrinted }: { readonly at: string; readonly isPrinted: boolean },
  ids: IdSource,
): readonly NewOperation[] => {
  const { receipt: fields, operations } = clientFirst(valid, ids);
  // The first time on paper: what is changed after it makes each further print a duplicate.
  const receipt = isPrinted ? { ...fields, printedAt: fields.printedAt ?? at } : fields;
  if (form.stored !== null) {
    const moment = { operationId: ids.newOperationId(), at };
    return [...operations, ...updateReceipt(form.stored, receipt, moment)];
  }
  const documentId = form.documentId;
  return [...operations, createReceipt(receipt, { operationId: ids.newOperationId(), documentId })];
};
