import type { RawEntries } from '#machines/ports/ports.ts';

/** A log in memory has no unreadable entries. */
export const noRawEntries: RawEntries = {
  read: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};
