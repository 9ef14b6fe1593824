import { basename, join } from 'node:path';
import { copiesFolder, copiesIn } from '#local-cloud/store/data-folder.ts';

/** Ends a command. The message is one line that tells the owner what to do. */
export class DataRefusal extends Error {
  override readonly name = 'DataRefusal';
}

const DEFAULT_FOLDER = '.data';

const quoted = (path: string): string => (/^[\w./:\\-]+$/u.test(path) ? path : `"${path}"`);

/** Returns the `npm run cloud` command line for a folder. */
export const commandFor = (folder: string, words: string): string =>
  `${folder === DEFAULT_FOLDER ? '' : `KWITY_DATA=${quoted(folder)} `}npm run cloud -- ${words}`;

export const lostData = (folder: string, what: string): DataRefusal => {
  const newest = copiesIn(folder).at(-1);
  if (newest === undefined)
    return new DataRefusal(
      `${what} If you have a copy: ${commandFor(folder, 'restore FILE')}. ` +
        `To begin anew, move ${folder} elsewhere.`,
    );
  const day = basename(newest, '.sqlite').slice('kwity-'.length);
  const command = commandFor(folder, `restore ${quoted(join(copiesFolder(folder), newest))}`);
  return new DataRefusal(`${what} To bring back the copy of ${day}: ${command}`);
};
