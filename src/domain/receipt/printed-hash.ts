import type { Fields } from '#schemas/entity.ts';
import { PAPER, type PaperTable } from '#schemas/fields/field-table.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * FNV-1a with 64 bits over UTF-16 code units, as 16 hexadecimal digits: it tells contents apart,
 * and guards nothing.
 * @internal
 */
export const fnv1a64 = (text: string): string => {
  let hash = OFFSET_BASIS;
  for (let place = 0; place < text.length; place += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * PRIME);
  return hash.toString(16).padStart(16, '0');
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A field with nothing in it prints like one that is not there, and like one that an earlier edition does not know. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const printedInside = (field: string, value: unknown): unknown => {
  const table = PAPER.inside[field];
  if (table === undefined || !isFields(value)) return value;
  return Array.isArray(value)
    ? value.map((line: unknown) => (isFields(line) ? pickPrinted(line, table) : line))
    : pickPrinted(value, table);
};

/** What paper shows, in the order of names, whatever the order in which it is held. */
const pickPrinted = (record: Fields, table: PaperTable): Fields =>
  Object.fromEntries(
    Object.keys(table)
      .filter((field) => table[field]?.isPrinted === true && !isNothing(record[field]))
      .toSorted()
      .map((field) => [field, printedInside(field, record[field])]),
  );

/** What a receipt's paper shows of it, by field. */
export const printedFields = (receipt: ReceiptFields): Fields =>
  pickPrinted({ ...receipt }, PAPER.receipt);

/**
 * What a receipt's paper says, in 16 digits: equal where it says the same. Ids, moments that devices note and the yard's choices are no
 * part of it, nor are the fixed words of the forms.
 */
export const printedHash = (receipt: ReceiptFields): string => {
  // One instant can be written in many ways.
  const date = new Date(receipt.date).toISOString();
  return fnv1a64(JSON.stringify(printedFields({ ...receipt, date })));
};
