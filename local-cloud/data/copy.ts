/** Copies the open data into one file, and opens the copy to check it before it gets its name. */
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Database, openReadOnly } from '#local-cloud/store/database.ts';
import { whyNot } from '#local-cloud/store/error-code.ts';
import { type Contents, readContents } from './contents.ts';
import { findFaults } from './data-check.ts';
import { syncPath } from '#local-cloud/store/data-folder.ts';
import { DataRefusal } from './data-refusal.ts';

const requireFree = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new DataRefusal(`${file} is a folder. Name a file in it.`);
  if (existsSync(file))
    throw new DataRefusal(`${file} is there already, and is left as it is. Choose another name.`);
  if (!existsSync(dirname(file)))
    throw new DataRefusal(`There is no folder ${dirname(file)}. Make it, or choose another one.`);
};

const prove = (copy: string, expected: Contents): void => {
  const database = openReadOnly(copy);
  try {
    const [fault] = findFaults(database);
    if (fault !== undefined) throw new Error(`the copy is damaged (${fault})`);
    if (!isDeepStrictEqual(readContents(database), expected))
      throw new Error('the copy does not hold what the data hold');
  } finally {
    database.close();
  }
};

/**
 * Copies the data into a new file that only its owner can read; nothing else writes to the data
 * meanwhile. Throws a `DataRefusal` on failure, and then leaves no file.
 */
export const writeCopy = (database: Database, file: string): Contents => {
  requireFree(file);
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    // SQLite fills an existing empty file and keeps its mode.
    closeSync(openSync(unfinished, 'wx', 0o600));
    const contents = readContents(database);
    database.run('vacuum into ?', unfinished);
    prove(unfinished, contents);
    syncPath(unfinished);
    requireFree(file);
    renameSync(unfinished, file);
    syncPath(dirname(file));
    return contents;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof DataRefusal) throw error;
    throw new DataRefusal(`No copy was made in ${file}: ${whyNot(error)}.`);
  }
};
