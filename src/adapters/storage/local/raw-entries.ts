import type { RawEntries } from '#machines/ports/ports.ts';

/** Memory holds nothing that cannot be read. */
export const noRawEntries: RawEntries = {
  read: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};
