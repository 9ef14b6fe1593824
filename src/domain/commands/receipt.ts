/** Receipts are signed paper, so printing, replacing and voiding are changes of their own. */
import { type Command, type CommandIds, type CommandMoment, change, whole } from './changes.ts';
import { createClient } from './commands.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { ValidReceipt } from '#domain/entry/validate.ts';
import { isNotedPaper, notedPrint, seenPrints } from '#domain/receipt/noted-print.ts';
import { type NewOperation, TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX } from '#schemas/operation.ts';
import type { Receipt, ReceiptFields } from '#schemas/receipt.ts';

export const createReceipt = (
  fields: ReceiptFields,
  ids: CommandIds,
): Command<'CREATE_RECEIPT'> => ({
  id: ids.operationId,
  type: 'CREATE_RECEIPT',
  data: { ...fields, tempId: TEMP_RECEIPT_PREFIX + ids.documentId },
});

export const updateReceipt = (
  receipt: Receipt,
  fields: Partial<ReceiptFields>,
  { operationId, at }: CommandMoment,
) => change('UPDATE_RECEIPT', receipt, fields, operationId, { updatedAt: at });

/** Returns nothing for a voided receipt, or if all known papers say what the receipt says. */
export const markPrinted = (
  receipt: Receipt,
  moment: CommandMoment,
): readonly Command<'UPDATE_RECEIPT'>[] =>
  receipt.status === 'voided' || isNotedPaper(receipt)
    ? []
    : [
        {
          id: moment.operationId,
          type: 'UPDATE_RECEIPT',
          data: { id: receipt.id, ...notedPrint(receipt, moment) },
          base: seenPrints(receipt),
        },
      ];

const updatePrinted = (
  receipt: Receipt,
  fields: Partial<ReceiptFields>,
  moment: CommandMoment,
): readonly Command<'UPDATE_RECEIPT'>[] => {
  const changed = updateReceipt(receipt, fields, moment);
  const [noted] = markPrinted({ ...receipt, ...fields }, moment);
  if (noted === undefined) return changed;
  return changed.length === 0
    ? [noted]
    : changed.map((one) => ({
        ...one,
        data: { ...one.data, ...noted.data },
        base: { ...one.base, ...noted.base },
      }));
};

/** `replacedBy` is a document id. */
const markReplaced = (receipt: Receipt, replacedBy: string, { operationId }: CommandMoment) =>
  change('UPDATE_RECEIPT', receipt, { replacedBy }, operationId);

export const voidReceipt = (
  receipt: Receipt,
  voidReason: string,
  { operationId, at }: CommandMoment,
): Command<'VOID_RECEIPT'> => ({
  id: operationId,
  type: 'VOID_RECEIPT',
  data: { id: receipt.id, status: 'voided', voidReason, voidedAt: at, updatedAt: at },
  base: whole('receipts', receipt),
});

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

export interface Saving {
  /** ISO 8601. */
  readonly at: string;
  readonly isPrinted: boolean;
  readonly replaced?: Receipt | undefined;
}

/** The mark on the replaced receipt and the new receipt go up in one commit. */
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
 * The caller submits all operations together. A new client comes before its receipt, and an
 * unchanged receipt gives no operation.
 */
export const saveReceipt = (
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
