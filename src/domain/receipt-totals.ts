import type { ReceiptItem } from '#schemas/receipt.ts';
import { sumOf } from './money.ts';
import { weightOf } from './weight.ts';

/** Totals of a receipt: grams of the lines that have a mass, and grosze as the sum of the rounded lines. */
export const receiptTotals = (
  items: readonly Pick<ReceiptItem, 'unit' | 'netG' | 'valueGr'>[],
): { readonly totalG: number; readonly totalGr: number } => ({
  totalG: sumOf(items.map(weightOf)),
  totalGr: sumOf(items.map(({ valueGr }) => valueGr)),
});
