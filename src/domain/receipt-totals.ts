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

/** Fields of a receipt, or some of them, whose totals are those of its lines, unless they are stated beside these. */
export const withTotals = <T extends object>(fields: T): T => {
  const { items, totalStated } = fields as {
    readonly items?: readonly ReceiptItem[] | null;
    readonly totalStated?: boolean | null;
  };
  return Array.isArray(items) && totalStated !== true
    ? { ...fields, ...receiptTotals(items) }
    : fields;
};
