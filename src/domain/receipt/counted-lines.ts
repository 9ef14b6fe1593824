/** The lines that a receipt counts with: those on its paper, and what its total has beyond them. */
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { receiptTotals } from './receipt-totals.ts';

/** Stands for name, code and kind of what has none; no product is called so, and it sorts last. */
export const BEYOND_LINES = '\uffff';

/** Whether a line is what a total has beyond the lines. */
export const isBeyondLines = ({ name }: Pick<ReceiptItem, 'name'>): boolean =>
  name === BEYOND_LINES;

/**
 * The lines that add up to the receipt's totals. An older edition stated totals of its own, which
 * are what was paid: the last line is then what they have beyond the others, or lack.
 */
export const countedLines = ({
  items,
  totalG,
  totalGr,
}: Pick<Receipt, 'items' | 'totalG' | 'totalGr'>): readonly ReceiptItem[] => {
  const ofLines = receiptTotals(items);
  const netG = totalG - ofLines.totalG;
  const valueGr = totalGr - ofLines.totalGr;
  if (netG === 0 && valueGr === 0) return items;
  const names = { name: BEYOND_LINES, wasteCode: BEYOND_LINES, wasteName: BEYOND_LINES };
  return [...items, { ...names, unit: 'kg', netG, priceGr: 0, valueGr, requiresForm: false }];
};
