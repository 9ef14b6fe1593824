/** At least one. */
export type Some<T> = readonly [T, ...T[]];

/** A generator that gives the same sequence for the same seed, on every machine. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(items: Some<T>): T;
  /** True with the given share of a hundred. */
  chance(percent: number): boolean;
  /** 20 letters and digits, as Firestore makes its ids. */
  id(): string;
}

const ID_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A 32-bit number of a text (FNV-1a). */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Xorshift over 32 bits, scaled to 0 ≤ x < 1. */
const fractions = (seed: string): (() => number) => {
  let state = hashText(seed) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
};

/** A generator for a seed. */
export const randomFrom = (seed: string): Random => {
  const next = fractions(seed);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (percent) => next() * 100 < percent,
    id: () =>
      Array.from({ length: 20 }, () => ID_SIGNS.charAt(whole(0, ID_SIGNS.length - 1))).join(''),
  };
};
