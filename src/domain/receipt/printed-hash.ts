import type { Fields } from '#schemas/entity.ts';
import { PAPER, type PaperTable } from '#schemas/fields/field-table.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * FNV-1a, 64 bits over UTF-16 code units, as 16 hexadecimal digits. It is not secure.
 * @internal
 */
export const fnv1a64 = (text: string): string => {
  let hash = OFFSET_BASIS;
  for (let place = 0; place < text.length; place += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * PRIME);
  return hash.toString(16).padStart(16, '0');
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Empty and missing fields print alike, and earlier versions lack the newer fields. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const printedInside = (field: string, value: unknown): unknown => {
  const table = PAPER.inside[field];
  if (table === undefined || !isFields(value)) return value;
  return Array.isArray(value)
    ? value.map((line: unknown) => (isFields(line) ? pickPrinted(line, table) : line))
    : pickPrinted(value, table);
};

/** The sorted order makes the hash independent of the stored order. */
const pickPrinted = (record: Fields, table: PaperTable): Fields =>
  Object.fromEntries(
    Object.keys(table)
      .filter((field) => table[field]?.isPrinted === true && !isNothing(record[field]))
      .toSorted()
      .map((field) => [field, printedInside(field, record[field])]),
  );

export const printedFields = (receipt: ReceiptFields): Fields =>
  pickPrinted({ ...receipt }, PAPER.receipt);

/**
 * Ids, times that devices record, the yard's settings and the fixed texts of the form do not count.
 */
export const printedHash = (receipt: ReceiptFields): string => {
  // The same instant can be written in several ways.
  const date = new Date(receipt.date).toISOString();
  return fnv1a64(JSON.stringify(printedFields({ ...receipt, date })));
};
