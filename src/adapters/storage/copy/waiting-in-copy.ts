import { bothNotes } from '#domain/recovery/unsent-note.ts';
import { noteRows } from './added-rows.ts';
import { localRows } from './local-rows.ts';
import { rowFiles } from './row-files.ts';
import { latestCopy, openStorage } from './stored-copy.ts';

/**
 * Number of operations that wait or were given up, by what the second copy says in clear; null if
 * unknown. Counts what was sent since the copy was last replaced, too.
 */
export const waitingInCopy = async (userId: string): Promise<number | null> => {
  const place = openStorage(() => localStorage);
  const whole = (await latestCopy(userId)) ?? null;
  const inFiles = await rowFiles(userId, () => Promise.resolve()).read();
  const all = [...(place === null ? [] : localRows(place, userId).read()), ...inFiles];
  const added = new Map(all.map((row) => [row.seq, row]));
  const later = [...added.values()].filter(({ seq }) => seq > (whole?.lastSeq ?? 0));
  return bothNotes(whole, noteRows(later))?.unsent ?? null;
};
