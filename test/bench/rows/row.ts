import type { Contest } from '#bench/contest.ts';

export interface Setting {
  readonly origin: string;
  readonly pageFolder: string;
  readonly rounds: number;
  /** Reduces an amount in a smoke run. */
  sized(amount: number): number;
}

/** Runs one row of the bench, or several that share their setup. */
export type Row = (setting: Setting) => Promise<readonly Contest[]>;

/** Runs the work one after the other, so that no run disturbs the next one. */
export const inTurn = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};
