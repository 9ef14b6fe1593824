import { BEYOND_LINES } from '#domain/receipt/counted-lines.ts';
import { splitBy } from '#domain/reporting/statistics.ts';
import type { Receipt } from '#schemas/receipt.ts';

export interface MaterialSum {
  readonly name: string;
  readonly totalG: number;
  readonly totalGr: number;
  /** Share of the largest material's value, 0 to 1. */
  readonly share: number;
}

/** Returns at most `count` materials, highest value first, without voided receipts. */
export const materialSums = (
  receipts: readonly Receipt[],
  count: number,
): readonly MaterialSum[] => {
  const top = splitBy(receipts, 'product')
    .filter(({ key }) => key !== BEYOND_LINES)
    .slice(0, count);
  const largest = top[0]?.totalGr ?? 0;
  return top.map(({ key: name, totalG, totalGr }) => ({
    ...{ name, totalG, totalGr },
    share: largest === 0 ? 0 : totalGr / largest,
  }));
};
