/**
 * Notes that versions before decision 0044 kept of operations stored after their copy. They go with
 * the first copy that this version writes.
 */
import * as z from 'zod/mini';
import { bothNotes, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import { parsed } from './stored-copy.ts';

const Notes = z.array(
  z.object({ seq: z.int(), at: z.int(), unsent: z.int(), numbers: z.array(z.string()) }),
);

export const earlierNotes = (place: Storage, userId: string) => {
  const key = `kwity_unsent_tail_${userId}`;
  const read = () => parsed(Notes, place.getItem(key)) ?? [];
  return {
    reach: (): number => Math.max(0, ...read().map(({ seq }) => seq)),
    after: (lastSeq: number): UnsentNote | null =>
      read()
        .filter(({ seq }) => seq > lastSeq)
        .map(({ at, unsent, numbers }) => ({ unsent, latestAt: at, numbers }))
        .reduce<UnsentNote | null>(bothNotes, null),
    /** False if there are none. */
    remove: (): boolean => {
      const isThere = place.getItem(key) !== null;
      if (isThere) place.removeItem(key);
      return isThere;
    },
  };
};
