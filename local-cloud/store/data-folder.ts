/**
 * The folder of the cloud's data:
 *
 *     kwity.sqlite         all of it, alone once the server is stopped
 *     kwity-store.json     the marker: which store this is, so that a file that has gone is missed
 *     kwity-server.json    while a server runs: how the owner's commands reach it
 *     copies/              a copy of each day
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What tells one store from another, and when it was first made. */
export interface Store {
  readonly id: string;
  /** An ISO time. */
  readonly madeAt: string;
}

/** The one file. */
export const dataFile = (folder: string): string => join(folder, 'kwity.sqlite');

/** The folder of the daily copies. */
export const copiesFolder = (folder: string): string => join(folder, 'copies');

const markerFile = (folder: string): string => join(folder, 'kwity-store.json');

/** A file's size in bytes; 0 where there is none. */
export const fileSize = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Makes what was renamed or written in a folder outlive a power cut, where the system can. */
export const syncPath = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Windows syncs no folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(handle);
  }
};

/** Writes a file of the owner's whole or not at all. */
export const writePrivate = (file: string, words: string): void => {
  const unfinished = `${file}.unfinished`;
  // One that a kill has left would keep its mode.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, words, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
};

const COPY = /^kwity-\d{4}-\d{2}-\d{2}\.sqlite$/u;

/** The names of the daily copies, from the oldest on. */
export const copiesIn = (folder: string): readonly string[] => {
  const copies = copiesFolder(folder);
  if (statSync(copies, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(copies)
    .filter((name) => COPY.test(name))
    .toSorted();
};

/** What the marker says; undefined where there is none, or none that can be read. */
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

/** Sets the marker, unless it says so already. */
export const writeMarker = (folder: string, { id, madeAt }: Store): void => {
  const marked = readMarker(folder);
  if (marked?.id === id && marked.madeAt === madeAt) return;
  writePrivate(markerFile(folder), `${JSON.stringify({ store: id, madeAt }, null, 2)}\n`);
  syncPath(folder);
};

/** Whether the marker, or a daily copy, says that the folder has held data. */
export const hasMark = (folder: string): boolean =>
  existsSync(markerFile(folder)) || copiesIn(folder).length > 0;

/**
 * What shows that the folder has held data, as the end of a sentence; undefined where nothing
 * does.
 */
export const traceIn = (folder: string): string | undefined => {
  const made = readMarker(folder)?.madeAt.slice(0, 10);
  if (made !== undefined) return `it has been here since ${made}`;
  if (existsSync(markerFile(folder))) return 'its marker kwity-store.json is here';
  if (copiesIn(folder).length > 0) return 'copies of it are here';
  return fileSize(`${dataFile(folder)}-wal`) > 0 ? 'its log kwity.sqlite-wal is here' : undefined;
};
