/**
 * Copies that do not open, kept apart from those that are written from now on: each under a name of
 * its own, and in a file of that name where localStorage has no room for it.
 */
import { textFile } from './copy-file.ts';
import { putIn } from './put-in.ts';

/** It ends with the id, so that erasing takes it. */
const copyName = (userId: string, n: number): string =>
  `kwity_unsent_kept_${n === 1 ? '' : `${String(n)}_`}${userId}`;

/** So much of a text tells it from others, and stands for one that is in a file. */
const BRIEF = 300;

/** Keeps a text; false where it is kept already. */
export const keepCopy = async (place: Storage, userId: string, text: string): Promise<boolean> => {
  const brief = text.slice(0, BRIEF);
  let n = 1;
  for (let kept = place.getItem(copyName(userId, n)); kept !== null;) {
    if (kept === text || kept === brief) return false;
    n += 1;
    kept = place.getItem(copyName(userId, n));
  }
  const name = copyName(userId, n);
  if (putIn(place, name, text)) return true;
  putIn(place, name, brief);
  await textFile(name).write(text);
  return true;
};
