/**
 * What one chosen file may make this program hold and do. It is counted while the file is read, so
 * that a small one that unpacks to much ends long before it is unpacked.
 */

/** Thrown where a file is more than any table that people keep. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy';
}

/** 20,000 rows of 60 columns fit in, whatever program wrote them. */
const MOST = {
  /** Bytes that its parts unpack to, all together. */
  bytes: 64_000_000,
  /** Opening tags, or cells of a text. */
  parts: 4_000_000,
  /** Rows, empty ones included: as many as a spreadsheet has. */
  rows: 1_048_576,
  /** Signs in the cells that are kept. */
  signs: 20_000_000,
} as const;

/** Most signs of a cell, which is what Excel holds. */
export const LONGEST_CELL = 32_767;

/** Counts what a file brings. Throws `TooHeavy` where that is more than the most. */
export type Weigh = (what: keyof typeof MOST, amount: number) => void;

/** A scale for one file. */
export const createScale = (): Weigh => {
  const left: Record<keyof typeof MOST, number> = { ...MOST };
  return (what, amount) => {
    left[what] -= amount;
    if (left[what] < 0) throw new TooHeavy(what);
  };
};
