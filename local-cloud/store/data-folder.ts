import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Store {
  readonly id: string;
  /** ISO time. */
  readonly madeAt: string;
}

/** Holds all data once the server is stopped; until then SQLite keeps files beside it. */
export const dataFile = (folder: string): string => join(folder, 'kwity.sqlite');

export const copiesFolder = (folder: string): string => join(folder, 'copies');

/** The marker names the folder's store, so that a missing or exchanged data file is noticed. */
const markerFile = (folder: string): string => join(folder, 'kwity-store.json');

/** Returns bytes; 0 for a missing file. */
export const fileSize = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Makes a written file or a rename in a folder survive a power cut. */
export const syncPath = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Windows cannot sync a folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(handle);
  }
};

/** Writes a file that only its owner can read, completely or not at all. */
export const writePrivate = (file: string, words: string): void => {
  const unfinished = `${file}.unfinished`;
  // A file left by a killed process would keep its mode.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, words, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
};

const COPY = /^kwity-\d{4}-\d{2}-\d{2}\.sqlite$/u;

/** Returns the names of the daily copies, oldest first. */
export const copiesIn = (folder: string): readonly string[] => {
  const copies = copiesFolder(folder);
  if (statSync(copies, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(copies)
    .filter((name) => COPY.test(name))
    .toSorted();
};

export const readMarker = (folder: string): Store | undefined => {
  try {
    const { store: id, madeAt } = JSON.parse(readFileSync(markerFile(folder), 'utf8')) as {
      readonly store?: unknown;
      readonly madeAt?: unknown;
    };
    return typeof id === 'string' && typeof madeAt === 'string' ? { id, madeAt } : undefined;
  } catch {
    return undefined;
  }
};

export const writeMarker = (folder: string, { id, madeAt }: Store): void => {
  const marked = readMarker(folder);
  if (marked?.id === id && marked.madeAt === madeAt) return;
  writePrivate(markerFile(folder), `${JSON.stringify({ store: id, madeAt }, null, 2)}\n`);
  syncPath(folder);
};

/** True if the marker or a daily copy shows that the folder has held data. */
export const hasMark = (folder: string): boolean =>
  existsSync(markerFile(folder)) || copiesIn(folder).length > 0;

/**
 * Returns the end of a sentence that says why the folder must have held data; undefined if nothing
 * shows it.
 */
export const traceIn = (folder: string): string | undefined => {
  const made = readMarker(folder)?.madeAt.slice(0, 10);
  if (made !== undefined) return `it has been here since ${made}`;
  if (existsSync(markerFile(folder))) return 'its marker kwity-store.json is here';
  if (copiesIn(folder).length > 0) return 'copies of it are here';
  return fileSize(`${dataFile(folder)}-wal`) > 0 ? 'its log kwity.sqlite-wal is here' : undefined;
};
