/**
 * Limits the memory and work that one file may cost. Counts while the file is read, so that a small
 * file that unpacks to a huge one is refused early.
 */

export class TooHeavy extends Error {
  override readonly name = 'TooHeavy';
}

/** Room for 20,000 rows of 60 columns, whichever program wrote them. */
const MOST = {
  /** Unpacked bytes of all parts together. */
  bytes: 64_000_000,
  /** Opening tags of XML, or cells of CSV. */
  parts: 4_000_000,
  /** Rows, including empty ones; a spreadsheet has no more. */
  rows: 1_048_576,
  /** Characters in the cells that are kept. */
  signs: 20_000_000,
} as const;

/** Characters in a cell; Excel allows no more. */
export const LONGEST_CELL = 32_767;

/** Adds to a count. Throws `TooHeavy` if the count exceeds its limit. */
export type Weigh = (what: keyof typeof MOST, amount: number) => void;

export const createScale = (): Weigh => {
  const left: Record<keyof typeof MOST, number> = { ...MOST };
  return (what, amount) => {
    left[what] -= amount;
    if (left[what] < 0) throw new TooHeavy(what);
  };
};
