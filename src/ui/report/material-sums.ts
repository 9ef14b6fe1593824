import { BEYOND_LINES } from '#domain/receipt/counted-lines.ts';
import { splitBy } from '#domain/reporting/statistics.ts';
import type { Receipt } from '#schemas/receipt.ts';

/** What was bought of one material. */
export interface MaterialSum {
  readonly name: string;
  readonly totalG: number;
  readonly totalGr: number;
  /** Of the largest material's value, 0 to 1, for the bar. */
  readonly share: number;
}

/** The materials of the receipts that count, the most money first, at most `count`. */
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
