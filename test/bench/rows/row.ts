import type { Contest } from '#bench/contest.ts';

/** What every row is given. */
export interface Setting {
  /** Where the page of the measures is served. */
  readonly origin: string;
  /** Where that page was built. */
  readonly pageFolder: string;
  readonly rounds: number;
  /** Makes an amount smaller where its figures do not matter. */
  sized(amount: number): number;
}

/** A row of the bench, or several that share their stage. */
export type Row = (setting: Setting) => Promise<readonly Contest[]>;

/** One after the other, so that none disturbs the next. */
export const inTurn = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};
