import type { ReceiptFields } from '#schemas/receipt.ts';
import { printedHash } from './printed-hash.ts';

/** Whether a paper that says something else may be in somebody's hands. Of a paper that a later one has replaced no one asks. */
export const isChangedSincePrint = (receipt: ReceiptFields): boolean => {
  const { prints = [] } = receipt;
  if (prints.length === 0) return false;
  const hash = printedHash(receipt);
  return prints.some((print) => print.hash !== hash);
};

/** Whether the first paper said something else, also once a newer one has replaced it: every paper since is a duplicate. */
export const isUnlikeFirstPaper = (receipt: ReceiptFields): boolean => {
  const { prints = [], printedAt } = receipt;
  const isFirstGone = prints.length > 0 && prints.every(({ at }) => at !== printedAt);
  return isFirstGone || isChangedSincePrint(receipt);
};
