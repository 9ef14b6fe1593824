import type { ReadMarks } from '#schemas/snapshot.ts';

const mark = { from: 0, newest: 0, seenAt: 0 };

/** Marks of a read of the whole cloud; `unreadable` lists the paths of unreadable documents. */
export const readMarks = (...unreadable: readonly string[]): ReadMarks => ({
  marks: { clients: mark, receipts: mark, products: mark, categories: mark, deletions: mark },
  unreadable,
});
