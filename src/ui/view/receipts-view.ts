import { documentKey } from '#domain/client-fields.ts';
import { maskDocumentNumber } from '#domain/identifiers.ts';
import { isSameRecord } from '#domain/log/ids.ts';
import type { View } from '#domain/log/view.ts';
import { receiptSums, type ReceiptSums } from '#domain/receipt-sums.ts';
import { normalize } from '#domain/text.ts';
import type { PaymentMethod, Receipt } from '#schemas/receipt.ts';

/** What stands out about a receipt: it waits, was voided, or shares its number. */
export type ReceiptMark = 'pending' | 'voided' | 'repeated-number';

/** One receipt as listed. */
export interface ReceiptRow {
  readonly id: string;
  readonly number: string;
  /** Instant. */
  readonly date: string;
  readonly clientName: string;
  readonly documentNumber: string;
  /** The products, in the order of the lines. */
  readonly materials: readonly string[];
  readonly totalG: number;
  readonly totalGr: number;
  readonly paymentMethod: PaymentMethod;
  readonly marks: readonly ReceiptMark[];
}

/** Receipts that are listed, and their sums; voided ones never count. */
export interface ReceiptList extends ReceiptSums {
  readonly rows: readonly ReceiptRow[];
}

const repeatedNumbers = (receipts: readonly Receipt[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of receipts) (seen.has(number) ? repeated : seen).add(number);
  return repeated;
};

const marksOf = (
  receipt: Receipt,
  view: View,
  repeated: ReadonlySet<string>,
): readonly ReceiptMark[] => {
  const marks: readonly (readonly [ReceiptMark, boolean])[] = [
    ['pending', view.pendingIds.has(receipt.id)],
    ['voided', receipt.status === 'voided'],
    ['repeated-number', repeated.has(receipt.number)],
  ];
  return marks.flatMap(([mark, isSet]) => (isSet ? [mark] : []));
};

const rowOf = (receipt: Receipt, view: View, repeated: ReadonlySet<string>): ReceiptRow => ({
  id: receipt.id,
  number: receipt.number,
  date: receipt.date,
  clientName: receipt.client.name,
  documentNumber: maskDocumentNumber(receipt.client.documentNumber),
  materials: [...new Set(receipt.items.map(({ name }) => name))],
  totalG: receipt.totalG,
  totalGr: receipt.totalGr,
  paymentMethod: receipt.paymentMethod,
  marks: marksOf(receipt, view, repeated),
});

/** The document number twice: as it was typed, and without spaces and dashes, as clients are searched. */
const searchText = ({ number, client, items, notes }: Receipt): string =>
  normalize(
    [
      ...[number, client.name, client.documentNumber, documentKey(client.documentNumber)],
      ...[...items.map(({ name }) => name), notes],
    ].join(' '),
  );

/** The receipts in which every word of the query occurs, newest first as in the view, with the sums of what is listed. */
export const receiptList = (
  view: View,
  query: string,
  of: readonly Receipt[] = view.receipts,
): ReceiptList => {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  const found = of.filter((receipt) => {
    const text = searchText(receipt);
    return words.every((word) => text.includes(word));
  });
  const repeated = repeatedNumbers(view.receipts);
  return {
    rows: found.map((receipt) => rowOf(receipt, view, repeated)),
    ...receiptSums(found),
  };
};

/** Whether a receipt counts: one that was voided is neither changed nor voided again. */
export const isIssued = ({ status }: Receipt): boolean => status === 'issued';

/** The address of a receipt's preview over the list as it was searched. */
export const previewPath = (id: string, query = ''): string => {
  const params = new URLSearchParams({ ...(query !== '' && { q: query }), preview: id });
  return `/receipts?${params.toString()}`;
};

/** A receipt by an id that may still be, or no longer be, a temporary one. */
export const findReceipt = (view: Pick<View, 'receipts'>, id: string): Receipt | undefined =>
  view.receipts.find((receipt) => isSameRecord(receipt.id, id));
