/** How many mm of rows each page holds; `closing` is what the last page keeps free below its rows, its sum row included. */
export interface PageRoom {
  readonly first: number;
  readonly next: number;
  readonly closing: number;
  /** The row of sums that ends a page which is not the last. */
  readonly carried: number;
}

/** Rows that go to the last page with the closing part, where there are as many and they fit. */
const KEPT_WITH_CLOSING = 3;

/** How many of the heights from `start` on fit into `room`. */
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
 * Shares rows out to pages so that the closing part stays whole below the last ones: gives the number of rows of each page. A page
 * before the last holds at least one row, also one that is too high for it.
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
