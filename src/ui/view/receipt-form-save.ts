import { createClient, createReceipt, updateReceipt } from '#domain/commands.ts';
import { TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { NewOperation } from '#machines/journal.ts';
import type { Receipt, ReceiptFields } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { ValidReceipt } from './receipt-form-validate.ts';

/** Where ids come from. */
export interface IdSource {
  newDocumentId(): string;
  newOperationId(): string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ from the stored receipt. */
export const changedFields = (stored: Receipt, fields: ReceiptFields): Partial<ReceiptFields> => {
  const before: Fields = stored;
  const changes = Object.entries(fields as Fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changes);
};

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

const change = (
  stored: Receipt,
  receipt: ReceiptFields,
  at: string,
  ids: IdSource,
): readonly NewOperation[] => {
  const changes = changedFields(stored, receipt);
  if (Object.keys(changes).length === 0) return [];
  return [updateReceipt(stored.id, { ...changes, updatedAt: at }, ids.newOperationId())];
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
  const receipt = isPrinted ? { ...fields, printedAt: at } : fields;
  if (form.stored !== null) return [...operations, ...change(form.stored, receipt, at, ids)];
  const documentId = form.documentId;
  return [...operations, createReceipt(receipt, { operationId: ids.newOperationId(), documentId })];
};
