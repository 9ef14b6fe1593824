/** The canonical form of an account's records: the same account gives the same bytes. */
import { pickFields } from '#domain/shared/pick-fields.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { withTotals } from '#domain/receipt/receipt-totals.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import { ClientSearchFields } from '#schemas/client.ts';

/** The head of the file names the owner, and search fields are derived again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'tempId',
  'userID',
  ...Object.keys(ClientSearchFields.shape),
]);

type Held = { readonly [K in keyof BackupRecords]: Readonly<BackupRecords[K]> };

type Entries = readonly (readonly [string, unknown])[];

const sorted = (entries: Entries): Entries =>
  entries.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    sorted(Object.entries(value)).map(([name, inner]) => [name, canonical(inner)]),
  );
};

const backupFields = <T extends object>(record: T): T =>
  canonical(pickFields(record, (name) => !LEFT_OUT.has(name))) as T;

const listed = <T extends { readonly id: string }>(records: readonly T[]): T[] =>
  records
    .map((record) => backupFields({ ...record, id: toRealId(record.id) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

export const backupRecords = (records: Held): BackupRecords => ({
  categories: listed(records.categories),
  products: listed(records.products),
  companyDetails: records.companyDetails === null ? null : backupFields(records.companyDetails),
  clients: listed(records.clients.map((client) => ({ ...client, ...trimClientFields(client) }))),
  receipts: listed(
    records.receipts.map((receipt) => ({
      ...withTotals(receipt),
      clientId: toRealId(receipt.clientId),
    })),
  ),
});
