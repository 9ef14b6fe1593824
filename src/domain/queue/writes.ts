import { searchFields, trimClientFields } from '#domain/client/client-fields.ts';
import { type ChangeOf, changedBy, withoutIds } from '#domain/wire/stored-value.ts';
import type { ClientFields, ClientSearchFields, ClientStanding } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Conflict } from '#schemas/conflict.ts';
import type { Operation } from '#schemas/operation.ts';
import type { CategoryFields, ProductFields } from '#schemas/product.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { withTotals } from '#domain/receipt/receipt-totals.ts';
import { operationTarget } from '#domain/shared/targets.ts';

/** Fields of the documents of each collection, without the owner. */
interface FieldsOf {
  readonly clients: ClientFields & ClientSearchFields & ClientStanding;
  readonly receipts: ReceiptFields;
  readonly products: ProductFields;
  readonly categories: CategoryFields;
  readonly companyDetails: CompanyDetails;
  readonly conflicts: Conflict & { readonly settles?: string };
}

export type WrittenCollection = keyof FieldsOf;

interface Write<K extends string, C extends WrittenCollection> {
  readonly kind: K;
  readonly collection: C;
  readonly id: string;
}

/**
 * Counts the writes of a document and names the operation of the last one. The cloud refuses a
 * write that does not have the next revision: a late request cannot undo later writes, and of two
 * devices that write at once the second must read again.
 */
export interface Revision {
  readonly rev: number;
  readonly revBy: string;
}

interface Seen {
  /** The revision that was read. The cloud does not delete a document with another revision. */
  readonly rev: number;
}

interface Stamped {
  readonly revision: Revision;
}

type WriteOf<C extends WrittenCollection> =
  | (Write<'create', C> & Stamped & { readonly fields: FieldsOf[C] })
  /** The document must exist; null removes a field. */
  | (Write<'update', C> & Stamped & { readonly fields: ChangeOf<FieldsOf[C]> })
  /** The document may not exist yet; null removes a field. */
  | (Write<'merge', C> & Stamped & { readonly fields: ChangeOf<FieldsOf[C]> })
  | (Write<'delete', C> & Seen);

/** A write of one document; all ids in it are real (invariant 4). */
export type DocumentWrite = { readonly [C in WrittenCollection]: WriteOf<C> }[WrittenCollection];

const clientFields = (client: ClientFields): ClientFields & ClientSearchFields => {
  const trimmed = trimClientFields(client);
  return { ...trimmed, ...searchFields(trimmed) };
};

const changedClientFields = (
  before: object | undefined,
  changes: ChangeOf<ClientFields>,
): ChangeOf<ClientFields & ClientSearchFields> => {
  // Without the record, search fields cannot be computed: only the changed fields are written.
  if (before === undefined) return changes;
  return { ...changes, ...searchFields(changedBy(before as ClientFields, changes)) };
};

/**
 * `record` is null if it cannot be read. Before revisions existed, `rev` is 0 and `revBy` empty.
 */
export interface StoredRecord extends Revision {
  readonly record: object | null;
  /** The document as it is stored, if it cannot be read. */
  readonly raw?: unknown;
  /** Time of storing in ms of the cloud's clock; undefined if unknown. */
  readonly storedAt?: number | undefined;
}

const createdFields = ({ type, data }: Operation): object => {
  const fields = withoutIds(data);
  return type === 'CREATE_CLIENT' ? clientFields(fields as ClientFields) : withTotals(fields);
};

/**
 * Builds the write of an operation whose ids are already real (SYNC-3): all fields of a new record,
 * or only `changes`. Sets the derived search fields of clients at this point (CLIENT-2), from the
 * changes and the other fields of `current`.
 */
export const toWrite = (
  operation: Operation,
  current: StoredRecord | undefined,
  changes: object,
): DocumentWrite => {
  const { kind, collection, id } = operationTarget(operation);
  if (kind === 'delete') return { kind, collection, id, rev: current?.rev ?? 0 };
  const revision: Revision = { rev: (current?.rev ?? 0) + 1, revBy: operation.id };
  const changed = () =>
    collection === 'clients' ? changedClientFields(current?.record ?? undefined, changes) : changes;
  const fields = kind === 'create' ? createdFields(operation) : changed();
  // The operation's schema has checked the fields, and `operationTarget` says which collection they
  // belong to.
  return { kind, collection, id, revision, fields } as DocumentWrite;
};
