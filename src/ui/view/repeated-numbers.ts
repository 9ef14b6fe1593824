import type { Receipt } from '#schemas/receipt.ts';

/** The numbers that more than one receipt bears. */
export const repeatedNumbers = (receipts: readonly Receipt[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of receipts) (seen.has(number) ? repeated : seen).add(number);
  return repeated;
};
