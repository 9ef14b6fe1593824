import type { Receipt } from '#schemas/receipt.ts';

export interface ReceiptSums {
  readonly count: number;
  readonly totalG: number;
  readonly totalGr: number;
}

export const receiptSums = (receipts: readonly Receipt[]): ReceiptSums => {
  const issued = receipts.filter(({ status }) => status === 'issued');
  return {
    count: issued.length,
    totalG: issued.reduce((sum, { totalG }) => sum + totalG, 0),
    totalGr: issued.reduce((sum, { totalGr }) => sum + totalGr, 0),
  };
};
