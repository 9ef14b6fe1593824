import type { ReadMarks } from '#schemas/snapshot.ts';

const mark = { from: 0, newest: 0, seenAt: 0 };

/** What a reading of the whole cloud notes; `unreadable` are paths of what could not be read. */
export const readMarks = (...unreadable: readonly string[]): ReadMarks => ({
  marks: { clients: mark, receipts: mark, products: mark, categories: mark, deletions: mark },
  unreadable,
});
