import type { ReceiptFields } from '#schemas/receipt.ts';
import { printedHash } from './printed-hash.ts';

/**
 * True if someone may hold a paper that differs from the receipt. Only the latest prints count.
 */
export const isChangedSincePrint = (receipt: ReceiptFields): boolean => {
  const { prints = [] } = receipt;
  if (prints.length === 0) return false;
  const hash = printedHash(receipt);
  return prints.some((print) => print.hash !== hash);
};

/** True if the receipt differs from its first paper: every new paper is then a duplicate. */
export const isUnlikeFirstPaper = (receipt: ReceiptFields): boolean => {
  const { prints = [], printedAt } = receipt;
  const isFirstGone = prints.length > 0 && prints.every(({ at }) => at !== printedAt);
  return isFirstGone || isChangedSincePrint(receipt);
};
