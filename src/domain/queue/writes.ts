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

/** What the documents of each collection hold, without the owner. */
interface FieldsOf {
  readonly clients: ClientFields & ClientSearchFields & ClientStanding;
  readonly receipts: ReceiptFields;
  readonly products: ProductFields;
  readonly categories: CategoryFields;
  readonly companyDetails: CompanyDetails;
  readonly conflicts: Conflict & { readonly settles?: string };
}

/** Where documents are written: the records' collections, and what changes met unseen. */
export type WrittenCollection = keyof FieldsOf;

interface Write<K extends string, C extends WrittenCollection> {
  readonly kind: K;
  readonly collection: C;
  readonly id: string;
}

/**
 * Which write a document holds: a number that rises by one with each, and the operation that wrote. The cloud refuses a write
 * whose revision does not come after the one that is there, so a request that arrives late cannot undo what came after it, and
 * of two devices that write at once the second one looks again.
 */
export interface Revision {
  readonly rev: number;
  readonly revBy: string;
}

interface Seen {
  /** The revision that was seen: a document of another one is not deleted. */
  readonly rev: number;
}

interface Stamped {
  readonly revision: Revision;
}

type WriteOf<C extends WrittenCollection> =
  | (Write<'create', C> & Stamped & { readonly fields: FieldsOf[C] })
  /** Of a document that is there; null takes a field away. */
  | (Write<'update', C> & Stamped & { readonly fields: ChangeOf<FieldsOf[C]> })
  /** Of a document that may not be there yet; null as above. */
  | (Write<'merge', C> & Stamped & { readonly fields: ChangeOf<FieldsOf[C]> })
  | (Write<'delete', C> & Seen);

/** A write of one document, with real ids only (invariant 4). */
export type DocumentWrite = { readonly [C in WrittenCollection]: WriteOf<C> }[WrittenCollection];

const clientFields = (client: ClientFields): ClientFields & ClientSearchFields => {
  const trimmed = trimClientFields(client);
  return { ...trimmed, ...searchFields(trimmed) };
};

const changedClientFields = (
  before: object | undefined,
  changes: ChangeOf<ClientFields>,
): ChangeOf<ClientFields & ClientSearchFields> => {
  // A client that is not known here keeps its other fields: only what was changed is written.
  if (before === undefined) return changes;
  return { ...changes, ...searchFields(changedBy(before as ClientFields, changes)) };
};

/** A record as the cloud holds it, null when it cannot be read, and its revision; 0 by nobody before it had one. */
export interface StoredRecord extends Revision {
  readonly record: object | null;
  /** When the cloud stored it, ms of its clock; undefined where that is not known. */
  readonly storedAt?: number | undefined;
}

const createdFields = ({ type, data }: Operation): object => {
  const fields = withoutIds(data);
  return type === 'CREATE_CLIENT' ? clientFields(fields as ClientFields) : withTotals(fields);
};

/**
 * What an operation, in which ids are real by now (SYNC-3), writes: all of a new record, or `changes` of one that is there. The derived
 * search fields are set here, at sync (CLIENT-2); for a change of some fields they come from the client as it will be, to which
 * `current`, the record as the cloud holds it, gives the others.
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
  // The operation's schema has judged its fields; the table of targets says whose they are.
  return { kind, collection, id, revision, fields } as DocumentWrite;
};
