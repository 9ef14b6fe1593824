import type { Client, ClientFields, ClientSearchFields } from '#schemas/client.ts';
import type { Operation } from '#schemas/operation.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { searchFields, trimClientFields } from '#domain/client-fields.ts';
import { realIdOf, rewriteIds } from './ids.ts';

/** A write of one document, with real ids only (invariant 4). */
export type DocumentWrite =
  | {
      readonly kind: 'create';
      readonly collection: 'clients';
      readonly id: string;
      readonly fields: ClientFields & ClientSearchFields;
    }
  | {
      readonly kind: 'create';
      readonly collection: 'receipts';
      readonly id: string;
      readonly fields: ReceiptFields;
    }
  | {
      readonly kind: 'update';
      readonly collection: 'clients';
      readonly id: string;
      readonly fields: Partial<ClientFields & ClientSearchFields>;
    }
  | {
      readonly kind: 'update';
      readonly collection: 'receipts';
      readonly id: string;
      readonly fields: Partial<ReceiptFields>;
    }
  | { readonly kind: 'delete'; readonly collection: 'clients' | 'receipts'; readonly id: string };

const clientFields = (client: ClientFields): ClientFields & ClientSearchFields => {
  const trimmed = trimClientFields(client);
  return { ...trimmed, ...searchFields(trimmed) };
};

const changedClientFields = (
  before: Client | undefined,
  changes: Partial<ClientFields>,
): Partial<ClientFields & ClientSearchFields> => {
  // A client that is not known here keeps its other fields: only what was changed is written.
  if (before === undefined) return changes;
  const { name, address, postalCode, city, documentNumber } = before;
  return clientFields({ name, address, postalCode, city, documentNumber, ...changes });
};

/**
 * What an operation writes, given the ids that are mapped by now (SYNC-3). The derived search fields are set here, at sync
 * (CLIENT-2); for a change of some fields they come from the client as it will be, which `clientBefore` gives.
 */
export const writeOf = (
  operation: Operation,
  clientBefore: (id: string) => Client | undefined,
  mapping?: ReadonlyMap<string, string>,
): DocumentWrite => {
  switch (operation.type) {
    case 'CREATE_CLIENT': {
      const { tempId, ...fields } = operation.data;
      return {
        kind: 'create',
        collection: 'clients',
        id: realIdOf(tempId),
        fields: clientFields(fields),
      };
    }
    case 'CREATE_RECEIPT': {
      const { tempId, ...fields } = rewriteIds(operation.data, mapping);
      return { kind: 'create', collection: 'receipts', id: realIdOf(tempId), fields };
    }
    case 'UPDATE_CLIENT': {
      const { id, ...changes } = rewriteIds(operation.data, mapping);
      const fields = changedClientFields(clientBefore(id), changes as Partial<ClientFields>);
      return { kind: 'update', collection: 'clients', id, fields };
    }
    case 'DELETE_CLIENT':
      return {
        kind: 'delete',
        collection: 'clients',
        id: rewriteIds(operation.data, mapping).clientId,
      };
    case 'UPDATE_RECEIPT': {
      const { id, ...fields } = rewriteIds(operation.data, mapping);
      return {
        kind: 'update',
        collection: 'receipts',
        id,
        fields: fields as Partial<ReceiptFields>,
      };
    }
  }
};
