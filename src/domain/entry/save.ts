import {
  createClient,
  createReceipt,
  markReplaced,
  updatePrinted,
  updateReceipt,
} from '#domain/commands/commands.ts';
import { isNotedPaper, notedPrint } from '#domain/receipt/noted-print.ts';
import { type NewOperation, TEMP_CLIENT_PREFIX } from '#schemas/operation.ts';
import type { Receipt, ReceiptFields } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { ValidReceipt } from './validate.ts';

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

/** How a form is saved. */
export interface Saving {
  /** The instant, ISO 8601. */
  readonly at: string;
  /** Whether paper is made now. */
  readonly isPrinted: boolean;
  /** The receipt in whose place a new one is issued, where this device has it. */
  readonly replaced?: Receipt | undefined;
}

/** A new receipt, behind the change that names it on the one it replaces: both go up in one commit. */
const create = (
  fields: ReceiptFields,
  documentId: string,
  { at, isPrinted, replaced }: Saving,
  ids: IdSource,
): readonly NewOperation[] => {
  const operationId = ids.newOperationId();
  const isNoted = isPrinted && !isNotedPaper(fields);
  const noted = isNoted ? { ...fields, ...notedPrint(fields, { operationId, at }) } : fields;
  const created = createReceipt(noted, { operationId, documentId });
  const moment = { operationId: ids.newOperationId(), at };
  const marked = replaced === undefined ? [] : markReplaced(replaced, documentId, moment);
  if (marked.length === 0) return [created];
  return [...marked, created].map((one) => ({ ...one, together: operationId }));
};

/**
 * The operations that store the form, to be submitted in one call: the new client, if there is one, before its receipt, and between
 * them what becomes of the receipt that is replaced. None when nothing of a stored receipt was changed.
 */
export const saveOperations = (
  form: ReceiptForm,
  valid: ValidReceipt,
  saving: Saving,
  ids: IdSource,
): readonly NewOperation[] => {
  const { receipt, operations } = clientFirst(valid, ids);
  if (form.stored === null)
    return [...operations, ...create(receipt, form.documentId, saving, ids)];
  const update = saving.isPrinted ? updatePrinted : updateReceipt;
  const moment = { operationId: ids.newOperationId(), at: saving.at };
  return [...operations, ...update(form.stored, receipt, moment)];
};
