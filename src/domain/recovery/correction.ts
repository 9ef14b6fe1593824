/** Finds the form in which the user corrects a refused operation, and builds its replacement. */
import { createClient, updateClient } from '#domain/commands/commands.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { pickFields } from '#domain/shared/pick-fields.ts';
import { operationTarget } from '#domain/shared/targets.ts';
import type { View } from '#domain/view/view.ts';
import type { NewOperation, OperationOf, StoredOperation } from '#schemas/operation.ts';
import { type ClientFields, ClientStanding } from '#schemas/client.ts';
import type { Fields } from '#schemas/entity.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type ClientForm, toClientForm } from '#domain/entry/client-form.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';

export type Correction =
  | { readonly kind: 'client'; readonly form: ClientForm }
  | { readonly kind: 'receipt'; readonly id: string };

const findClient = (view: Pick<View, 'clients'>, id: string) =>
  view.clients.find((client) => isSameRecord(client.id, id));

type Known = Pick<View, 'clients' | 'receipts' | 'lastSync'>;

const clientFormFor = (
  operation: OperationOf<'CREATE_CLIENT' | 'UPDATE_CLIENT'>,
  view: Known,
): ClientForm | null => {
  const stored = findClient(view, operationTarget(operation).id);
  // The cache has all clients, so a missing one is created again. Before the first read nothing is
  // known.
  if (stored === undefined && operation.type === 'UPDATE_CLIENT' && view.lastSync === null)
    return null;
  return toClientForm({ ...operation.base, ...stored, ...operation.data });
};

/** Returns the receipt that the operation would have written; null if parts of it are unknown. */
export const operationReceipt = (
  operation: StoredOperation,
  view: Pick<View, 'receipts'>,
  userID: string,
): Receipt | null => {
  const known = knownOperation(operation);
  if (known?.type === 'CREATE_RECEIPT') {
    const { tempId, ...fields } = known.data;
    return { ...fields, id: tempId, userID };
  }
  if (known?.type !== 'UPDATE_RECEIPT') return null;
  const stored = findReceipt(view, known.data.id);
  return stored === undefined ? null : ({ ...stored, ...known.data, id: stored.id } as Receipt);
};

export const findCorrection = (operation: StoredOperation, view: Known): Correction | null => {
  const known = knownOperation(operation);
  if (known === null) return null;
  if (known.type === 'CREATE_CLIENT' || known.type === 'UPDATE_CLIENT') {
    const form = clientFormFor(known, view);
    return form === null ? null : { kind: 'client', form };
  }
  if (operationReceipt(operation, view, '') === null) return null;
  return { kind: 'receipt', id: operationTarget(known).id };
};

/** Returns the state of a client in the list, which no form contains. */
const standingIn = (written: Fields): ClientStanding =>
  pickFields(
    written,
    (field) => Object.hasOwn(ClientStanding.shape, field) && (written[field] ?? null) !== null,
  );

/** Updates the client if it exists, or else creates it again under the same id. */
export const correctedClient = (
  operation: StoredOperation,
  fields: ClientFields,
  view: Pick<View, 'clients'>,
  operationId: string,
): readonly NewOperation[] => {
  const known = knownOperation(operation);
  if (known === null) return [];
  const { id } = operationTarget(known);
  const ids = { operationId, documentId: id };
  const stored = known.type === 'UPDATE_CLIENT' ? findClient(view, id) : undefined;
  return stored === undefined
    ? [createClient({ ...standingIn({ ...known.base, ...known.data }), ...fields }, ids)]
    : updateClient(stored, { ...standingIn(known.data), ...fields }, operationId);
};
