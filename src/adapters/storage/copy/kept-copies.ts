/**
 * Keeps copies that do not open under names of their own, so that no new copy overwrites them. A
 * file of the same name holds the text if localStorage has no room.
 */
import { textFile } from './copy-file.ts';
import { putIn } from './put-in.ts';

/** Ends with the user's id, so that erasing the device finds it. */
const copyName = (userId: string, n: number): string =>
  `kwity_unsent_kept_${n === 1 ? '' : `${String(n)}_`}${userId}`;

/**
 * Characters that identify a text; localStorage holds only these if a file holds the whole text.
 */
const BRIEF = 300;

/** Returns false if the text is kept already. */
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
