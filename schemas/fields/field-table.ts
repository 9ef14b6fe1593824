/**
 * Metadata of every field of every record. A field without an entry does not compile.
 * Fields of one unit are true only together: a change carries all of them, and of two changes of a
 * unit that did not know of each other one is kept whole, the other is shown as a conflict.
 */
import { CATEGORY, PRODUCT } from './catalogue-table.ts';
import { CLIENT } from './client-table.ts';
import type { CollectionName } from '#schemas/collection.ts';
import { YARD } from './yard-table.ts';
import type { CommonFacts, FieldFacts, FieldsWith } from './field-facts.ts';
import { LINE, RECEIPT } from './receipt-table.ts';

type Tables = typeof FIELD_TABLES;
type WithLines = Tables & { readonly items: typeof LINE };

/** Fields of any record that must not appear in logs (LOGS-1). */
export type NameKeptFromLogs = {
  readonly [C in keyof WithLines]: FieldsWith<WithLines[C], 'keptFrom', 'logs'>;
}[keyof WithLines];

export type RecordField = { readonly [C in CollectionName]: keyof Tables[C] }[CollectionName];

export const FIELD_TABLES = {
  clients: CLIENT,
  receipts: RECEIPT,
  products: PRODUCT,
  categories: CATEGORY,
  companyDetails: YARD,
} as const satisfies Readonly<Record<CollectionName, Readonly<Record<string, FieldFacts>>>>;

export type PaperTable = Readonly<Record<string, CommonFacts>>;

/** Fields of a receipt, and of the records copied into it, with `isPrinted` for those on paper. */
export const PAPER: {
  readonly receipt: PaperTable;
  readonly inside: Readonly<Record<string, PaperTable>>;
} = {
  receipt: RECEIPT,
  inside: { client: CLIENT, company: YARD, items: LINE },
};
