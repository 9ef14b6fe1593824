import { searchFields } from '#domain/client/client-fields.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import type { ClientFields } from '#schemas/client.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';

/** A client's stored fields, including the derived ones. */
export const stored = (changes: Partial<ClientFields> = {}) => {
  const fields = clientFields(changes);
  return { ...fields, ...searchFields(fields) };
};

export const createClient = (id: string, changes: Partial<ClientFields> = {}): CloudWrite => ({
  kind: 'create',
  collection: 'clients',
  id,
  revision: { rev: 1, revBy: `create-${id}` },
  fields: stored(changes),
});

export const createReceipt = (id: string, date: string): CloudWrite => ({
  kind: 'create',
  collection: 'receipts',
  id,
  revision: { rev: 1, revBy: `create-${id}` },
  fields: receiptFields({ date }),
});

export const updateClient = (
  id: string,
  fields: Partial<ClientFields>,
  revision = { rev: 2, revBy: `update-${id}` },
): CloudWrite => ({
  kind: 'update',
  collection: 'clients',
  id,
  revision,
  fields,
});

export const deleteClient = (id: string, rev = 1): CloudWrite => ({
  kind: 'delete',
  collection: 'clients',
  id,
  rev,
});
