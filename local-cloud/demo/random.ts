/** A list with at least one item. */
export type Some<T> = readonly [T, ...T[]];

/** Gives the same sequence for the same seed on every machine. */
export interface Random {
  /** Both bounds are included. */
  whole(from: number, to: number): number;
  pick<T>(items: Some<T>): T;
  chance(percent: number): boolean;
  /** Returns 20 letters and digits, like Firestore's own ids. */
  id(): string;
}

const ID_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** FNV-1a with 32 bits. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Xorshift with 32 bits, scaled to 0 ≤ x < 1. */
const fractions = (seed: string): (() => number) => {
  let state = hashText(seed) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
};

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
