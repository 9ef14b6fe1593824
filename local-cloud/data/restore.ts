/** Replaces the data by a copy, and keeps the replaced data aside. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Libsql from 'libsql';
import {
  hasTables,
  isInUse,
  openReadOnly,
  TABLES_VERSION,
  tablesVersion,
} from '#local-cloud/store/database.ts';
import { errorCode, errorMessage, whyNot } from '#local-cloud/store/error-code.ts';
import { wentBackPage } from '#local-cloud/http/went-back-page.text.ts';
import { type Contents, readContents, formatDay, inWords, formatTime } from './contents.ts';
import { findFaults, isDamage } from './data-check.ts';
import {
  dataFile,
  readMarker,
  fileSize,
  syncPath,
  writeMarker,
} from '#local-cloud/store/data-folder.ts';
import { DataRefusal } from './data-refusal.ts';
import { isServed } from './door.ts';
import { storedStore } from './open-data.ts';
import { closeData } from './private.ts';

/** Endings of the files that SQLite keeps beside a database until it is closed properly. */
const BESIDE = ['-wal', '-shm', '-journal'];

const requireNoServer = async (folder: string): Promise<void> => {
  // `isServed` finds a server even if its file was removed.
  if (isInUse(folder) || (await isServed(folder)))
    throw new DataRefusal(`Kwity is running on ${folder}. Stop it first, then restore.`);
};

const requireCopy = (folder: string, copy: string): void => {
  const found = statSync(copy, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size === 0)
    throw new DataRefusal(`${copy} is ${found === undefined ? 'not there' : 'no copy of data'}.`);
  if (copy === resolve(dataFile(folder)))
    throw new DataRefusal(`${copy} is the data file itself. Name a copy of it.`);
  const file = openReadOnly(copy);
  try {
    hasTables(file);
  } catch (error) {
    if (errorCode(error) === 'SQLITE_BUSY')
      throw new DataRefusal(
        `A server is running on ${copy}. Copy it with "npm run cloud -- backup".`,
      );
  } finally {
    file.close();
  }
};

const removeUnfinished = (unfinished: string): void => {
  for (const end of ['', ...BESIDE]) rmSync(`${unfinished}${end}`, { force: true });
};

/** Copies the file, with the WAL that a killed process has left, into the folder as one file. */
const takeOver = (copy: string, unfinished: string): void => {
  removeUnfinished(unfinished);
  for (const end of ['', '-wal'])
    if (fileSize(`${copy}${end}`) > 0) {
      copyFileSync(`${copy}${end}`, `${unfinished}${end}`);
      chmodSync(`${unfinished}${end}`, 0o600);
    }
  const file = new Libsql(unfinished);
  try {
    file.pragma('journal_mode = DELETE');
  } finally {
    file.close();
  }
  syncPath(unfinished);
};

interface Checked {
  readonly contents: Contents;
  readonly store: ReturnType<typeof storedStore>;
}

const TABLES = "select count(*) as n from sqlite_master where name in ('accounts', 'documents')";

const checked = (unfinished: string, copy: string): Checked => {
  const database = openReadOnly(unfinished);
  try {
    if (database.get(TABLES)?.number('n') !== 2)
      throw new DataRefusal(`${copy} is a database, but not of Kwity's server.`);
    if (tablesVersion(database) > TABLES_VERSION)
      throw new DataRefusal(
        `${copy} was written by a newer version of Kwity. Restore it with that one.`,
      );
    const [fault] = findFaults(database);
    if (fault !== undefined)
      throw new DataRefusal(`${copy} is damaged (${fault}). Take another copy.`);
    return { contents: readContents(database), store: storedStore(database) };
  } finally {
    database.close();
  }
};

/** Returns the new path of the current data, or undefined if there are none. */
const setAside = (folder: string, now: number): string | undefined => {
  const file = dataFile(folder);
  const stamp = `${formatDay(now)}-${formatTime(now).replaceAll(':', '')}`;
  const aside = join(folder, `kwity-aside-${stamp}.sqlite`);
  for (const end of BESIDE)
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  if (!existsSync(file)) return undefined;
  renameSync(file, aside);
  return aside;
};

const replace = async (folder: string, copy: string, now: number): Promise<readonly string[]> => {
  const unfinished = `${dataFile(folder)}.unfinished`;
  try {
    takeOver(copy, unfinished);
    const { contents, store } = checked(unfinished, copy);
    await requireNoServer(folder);
    const aside = setAside(folder, now);
    renameSync(unfinished, dataFile(folder));
    const isOther = store !== undefined && readMarker(folder)?.id !== store.id;
    if (store !== undefined) writeMarker(folder, store);
    syncPath(folder);
    return [
      `Brought back from ${copy}: ${inWords(contents)}.`,
      ...(aside === undefined ? [] : [`What was there before stands in ${aside}.`]),
      ...(isOther && aside !== undefined ? ['It was another store than this one.'] : []),
      `Start the server. A device that has sent more than this copy holds says ` +
        `"${wentBackPage.title}" and waits: there "${wentBackPage.send}" sends it up again, ` +
        `"${wentBackPage.accept}" does without it. ` +
        'Whoever signed in after the copy signs in again.',
    ];
  } finally {
    removeUnfinished(unfinished);
  }
};

/**
 * Replaces the data in `folder` by `copy`, an absolute path. Returns lines for the terminal. Throws
 * a `DataRefusal` on failure.
 */
export const restore = async (
  folder: string,
  copy: string,
  now: number,
): Promise<readonly string[]> => {
  await requireNoServer(folder);
  requireCopy(folder, copy);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeData(folder);
    return await replace(folder, copy, now);
  } catch (error) {
    if (error instanceof DataRefusal) throw error;
    const why = isDamage(error)
      ? `${copy} is no copy of Kwity's data (${errorMessage(error)})`
      : whyNot(error);
    throw new DataRefusal(`Nothing was brought back into ${folder}: ${why}.`);
  }
};
