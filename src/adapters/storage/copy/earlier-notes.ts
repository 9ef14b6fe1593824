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

export interface EarlierNotes {
  /** Last seq noted; 0 for none. */
  reach(): number;
  after(lastSeq: number): UnsentNote | null;
  /** False if there are none. */
  remove(): boolean;
}

export const earlierNotes = (place: Storage, userId: string): EarlierNotes => {
  const key = `kwity_unsent_tail_${userId}`;
  const read = () => parsed(Notes, place.getItem(key)) ?? [];
  return {
    reach: () => Math.max(0, ...read().map(({ seq }) => seq)),
    after: (lastSeq) =>
      read()
        .filter(({ seq }) => seq > lastSeq)
        .map(({ at, unsent, numbers }) => ({ unsent, latestAt: at, numbers }))
        .reduce<UnsentNote | null>(bothNotes, null),
    remove: () => {
      const isThere = place.getItem(key) !== null;
      if (isThere) place.removeItem(key);
      return isThere;
    },
  };
};
