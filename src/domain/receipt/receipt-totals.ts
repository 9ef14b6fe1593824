import type { ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { addUp } from '#domain/quantity/money.ts';
import { itemGrams } from '#domain/quantity/weight.ts';

type Line = Pick<ReceiptItem, 'unit' | 'netG' | 'valueGr'>;

/** Totals: grams and grosze. */
export interface Totals {
  readonly totalG: number;
  readonly totalGr: number;
}

/** Totals of a receipt: grams of the lines that have a mass, and grosze as the sum of the rounded lines. */
export const receiptTotals = (items: readonly Line[]): Totals => ({
  totalG: addUp(items.map(itemGrams)),
  totalGr: addUp(items.map(({ valueGr }) => valueGr)),
});

/** Whether two totals are the same. */
export const areSameTotals = (a: { readonly [K in keyof Totals]?: unknown }, b: Totals): boolean =>
  a.totalG === b.totalG && a.totalGr === b.totalGr;

/** A receipt, or a change of one, as far as its totals go. */
interface Totalled {
  readonly items?: readonly Line[] | null | undefined;
  readonly totalG?: number | undefined;
  readonly totalGr?: number | undefined;
  readonly totalStated?: boolean | null | undefined;
}

/**
 * The fields with the totals of their lines, whatever stood beside them: of two changes that were mixed no wrong sum is left. Stated
 * totals stay, and so does a change that has no lines.
 */
export const withTotals = <T extends object>(fields: T & Totalled): T => {
  const { items, totalStated } = fields;
  if (items === undefined || items === null || totalStated === true) return fields;
  const totals = receiptTotals(items);
  return areSameTotals(fields, totals) ? fields : { ...fields, ...totals };
};

/** The totals of a receipt's lines where the receipt counts with others, which an older edition stated; null where there is no such difference. */
export const statedTotals = ({
  items,
  totalStated,
  status,
  ...stated
}: Pick<
  ReceiptFields,
  'items' | 'totalG' | 'totalGr' | 'totalStated' | 'status'
>): Totals | null => {
  if (totalStated !== true || status !== 'issued') return null;
  const totals = receiptTotals(items);
  return areSameTotals(stated, totals) ? null : totals;
};

const NOT_STATED = { totalStated: null };

/** The totals of lines that a person has changed: null takes the mark of a stated total away with it. */
export const changedTotals = (items: readonly Line[], before: Partial<ReceiptFields>): Totals => ({
  ...receiptTotals(items),
  ...(before.totalStated === undefined ? {} : NOT_STATED),
});
