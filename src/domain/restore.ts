/** What somebody else wrote, brought back over what overwrote it: an ordinary change, so that it goes up like any other. */
import type { FieldConflict } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import {
  type CommandMoment,
  updateCategory,
  updateClient,
  updateCompany,
  updateProduct,
  updateReceipt,
} from './commands.ts';
import { isSameRecord } from './log/ids.ts';
import type { View } from './log/view.ts';

type RecordedConflict = View['conflicts'][number];

/** A field that was not there is null and so taken away again. */
const theirFields = (fields: readonly FieldConflict[]): object =>
  Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs ?? null]));

const byId = <T extends { readonly id: string }>(records: readonly T[], id: string) =>
  records.find((record) => isSameRecord(record.id, id));

/** The operations that bring their values back: none when the record is gone or says so already. */
export const restoreTheirs = (
  { collection, documentId, fields }: RecordedConflict,
  view: View,
  moment: CommandMoment,
): readonly Omit<StoredOperation, 'timestamp'>[] => {
  const theirs = theirFields(fields);
  const { operationId } = moment;
  const changed = <T extends { readonly id: string }>(
    records: readonly T[],
    change: (record: T) => readonly Omit<StoredOperation, 'timestamp'>[],
  ) => {
    const record = byId(records, documentId);
    return record === undefined ? [] : change(record);
  };
  switch (collection) {
    case 'clients':
      return changed(view.clients, (client) =>
        updateClient(client, { ...client, ...theirs }, operationId),
      );
    case 'receipts':
      return changed(view.receipts, (receipt) => updateReceipt(receipt, theirs, moment));
    case 'products':
      return changed(view.products, (product) => updateProduct(product, theirs, operationId));
    case 'categories':
      return changed(view.categories, (category) => updateCategory(category, theirs, operationId));
    case 'companyDetails': {
      const { companyDetails } = view;
      return companyDetails === null
        ? []
        : updateCompany(documentId, companyDetails, { ...companyDetails, ...theirs }, operationId);
    }
  }
};
