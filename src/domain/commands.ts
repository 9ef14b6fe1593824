/**
 * From what a screen knows to an operation for the log. Ids come in with the command: `documentId` is the record's final id,
 * made on the device; `operationId` makes the operation known wherever it turns up again.
 */
import type { ClientFields } from '#schemas/client.ts';
import {
  type OperationOf,
  type OperationType,
  TEMP_CLIENT_PREFIX,
  TEMP_RECEIPT_PREFIX,
} from '#schemas/operation.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { trimClientFields } from './client-fields.ts';

/** Ids for one command. */
export interface CommandIds {
  readonly operationId: string;
  readonly documentId: string;
}

type Command<T extends OperationType> = Omit<OperationOf<T>, 'timestamp'>;

/** A new client under a temporary id that carries its final one (LOG-1). */
export const createClient = (fields: ClientFields, ids: CommandIds): Command<'CREATE_CLIENT'> => ({
  id: ids.operationId,
  type: 'CREATE_CLIENT',
  data: { ...trimClientFields(fields), tempId: TEMP_CLIENT_PREFIX + ids.documentId },
});

/** A change of a client's fields; `id` may be temporary. */
export const updateClient = (
  id: string,
  fields: ClientFields,
  operationId: string,
): Command<'UPDATE_CLIENT'> => ({
  id: operationId,
  type: 'UPDATE_CLIENT',
  data: { ...trimClientFields(fields), id },
});

/** The end of a client; receipts keep their copy of the seller. */
export const deleteClient = (clientId: string, operationId: string): Command<'DELETE_CLIENT'> => ({
  id: operationId,
  type: 'DELETE_CLIENT',
  data: { clientId },
});

/** A new receipt; its `clientId` may be temporary. */
export const createReceipt = (
  fields: ReceiptFields,
  ids: CommandIds,
): Command<'CREATE_RECEIPT'> => ({
  id: ids.operationId,
  type: 'CREATE_RECEIPT',
  data: { ...fields, tempId: TEMP_RECEIPT_PREFIX + ids.documentId },
});

/** A change of a receipt's fields; `id` may be temporary. */
export const updateReceipt = (
  id: string,
  fields: Partial<ReceiptFields>,
  operationId: string,
): Command<'UPDATE_RECEIPT'> => ({
  id: operationId,
  type: 'UPDATE_RECEIPT',
  data: { ...fields, id },
});
