/** A random stream from one number: a seed gives the same draws on every machine. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** True in `percent` of a hundred draws. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T | undefined;
  /** A seed for a further stream, which no other draw disturbs. */
  seed(): number;
}

/** The generator is mulberry32. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (items) => (items.length === 0 ? undefined : items[below(items.length)]),
    seed: next,
  };
};
