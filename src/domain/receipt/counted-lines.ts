import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { receiptTotals } from './receipt-totals.ts';

/** Name, code and kind of the balancing line; it sorts last, and no product has this name. */
export const BEYOND_LINES = '\uffff';

export const isBeyondLines = ({ name }: Pick<ReceiptItem, 'name'>): boolean =>
  name === BEYOND_LINES;

/**
 * Returns lines that add up to the receipt's totals. The legacy app stated its own totals, which
 * are the amount paid; a last line holds the difference, positive or negative.
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
