/**
 * What is to be known of each field of a record, in one place: a field without an answer does not compile.
 *
 * Fields of one unit are true only together. A change carries them together, and of two changes of one unit that did not know of
 * each other one is kept whole and the other one is told as a conflict.
 */
import { CATEGORY, PRODUCT } from './catalogue-table.ts';
import { CLIENT } from './client-table.ts';
import type { CollectionName } from '#schemas/collection.ts';
import { YARD } from './yard-table.ts';
import type { CommonFacts, FieldFacts, FieldsWith } from './field-facts.ts';
import { LINE, RECEIPT } from './receipt-table.ts';

type Tables = typeof FIELD_TABLES;
type WithLines = Tables & { readonly items: typeof LINE };

/** The names, in any record, of fields that logs leave out. */
export type NameKeptFromLogs = {
  readonly [C in keyof WithLines]: FieldsWith<WithLines[C], 'keptFrom', 'logs'>;
}[keyof WithLines];

/** The name of any field of any record. */
export type RecordField = { readonly [C in CollectionName]: keyof Tables[C] }[CollectionName];

/** The table of each collection's records. */
export const FIELD_TABLES = {
  clients: CLIENT,
  receipts: RECEIPT,
  products: PRODUCT,
  categories: CATEGORY,
  companyDetails: YARD,
} as const satisfies Readonly<Record<CollectionName, Readonly<Record<string, FieldFacts>>>>;

/** Of each field, whether a receipt's paper shows it. */
export type PaperTable = Readonly<Record<string, CommonFacts>>;

/** What a receipt's paper shows of the receipt, and by the name of their field of the copies and lines inside it. */
export const PAPER: {
  readonly receipt: PaperTable;
  readonly inside: Readonly<Record<string, PaperTable>>;
} = {
  receipt: RECEIPT,
  inside: { client: CLIENT, company: YARD, items: LINE },
};
