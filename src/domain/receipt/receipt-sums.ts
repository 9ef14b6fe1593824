import type { Receipt } from '#schemas/receipt.ts';

/** Sums over receipts: how many, grams, grosze. */
export interface ReceiptSums {
  readonly count: number;
  readonly totalG: number;
  readonly totalGr: number;
}

/** The sums of the receipts that are not voided: a voided one never counts. */
export const receiptSums = (receipts: readonly Receipt[]): ReceiptSums => {
  const issued = receipts.filter(({ status }) => status === 'issued');
  return {
    count: issued.length,
    totalG: issued.reduce((sum, { totalG }) => sum + totalG, 0),
    totalGr: issued.reduce((sum, { totalGr }) => sum + totalGr, 0),
  };
};
