/**
 * Room for rows on each page, in mm. `closing` is kept free below the rows of the last page and
 * includes its sum row.
 */
export interface PageRoom {
  readonly first: number;
  readonly next: number;
  readonly closing: number;
  /** Height of the sum row that ends every page but the last. */
  readonly carried: number;
}

/** Rows that move to the last page together with the closing part, if they fit. */
const KEPT_WITH_CLOSING = 3;

const countFitting = (heights: readonly number[], start: number, room: number): number => {
  let left = room;
  let count = 0;
  for (const height of heights.slice(start)) {
    if (height > left) break;
    left -= height;
    count += 1;
  }
  return count;
};

/**
 * Returns the number of rows on each page, so that the closing part stays whole below the last
 * rows. Each page before the last has at least one row, even if that row is too high for it.
 */
export const shareRows = (heights: readonly number[], room: PageRoom): readonly number[] => {
  const pages: number[] = [];
  let start = 0;
  for (;;) {
    const height = pages.length === 0 ? room.first : room.next;
    const rest = heights.length - start;
    if (countFitting(heights, start, height - room.closing) >= rest || rest === 0)
      return [...pages, rest];
    const fitting = countFitting(heights, start, height - room.carried);
    const count = Math.max(1, Math.min(fitting, rest - KEPT_WITH_CLOSING));
    pages.push(count);
    start += count;
  }
};
