import type { ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { addUp } from '#domain/quantity/money.ts';
import { itemGrams } from '#domain/quantity/weight.ts';

type Line = Pick<ReceiptItem, 'unit' | 'netG' | 'valueGr'>;

export interface Totals {
  readonly totalG: number;
  readonly totalGr: number;
}

/** Items without a mass add no grams. Grosze are the sum of the rounded items. */
export const receiptTotals = (items: readonly Line[]): Totals => ({
  totalG: addUp(items.map(itemGrams)),
  totalGr: addUp(items.map(({ valueGr }) => valueGr)),
});

export const areSameTotals = (a: { readonly [K in keyof Totals]?: unknown }, b: Totals): boolean =>
  a.totalG === b.totalG && a.totalGr === b.totalGr;

interface Totalled {
  readonly items?: readonly Line[] | null | undefined;
  readonly totalG?: number | undefined;
  readonly totalGr?: number | undefined;
  readonly totalStated?: boolean | null | undefined;
}

/**
 * Replaces the totals by the sums of the items, so that a merge of two changes has no wrong sum.
 * Stated totals stay.
 */
export const withTotals = <T extends object>(fields: T & Totalled): T => {
  const { items, totalStated } = fields;
  if (items === undefined || items === null || totalStated === true) return fields;
  const totals = receiptTotals(items);
  return areSameTotals(fields, totals) ? fields : { ...fields, ...totals };
};

/** The sums of the items, if the receipt counts with stated totals that differ; else null. */
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

/** null removes the mark of stated totals. */
export const changedTotals = (items: readonly Line[], before: Partial<ReceiptFields>): Totals => ({
  ...receiptTotals(items),
  ...(before.totalStated === undefined ? {} : NOT_STATED),
});
