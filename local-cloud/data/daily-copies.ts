/** The running server copies the data each day and keeps the copies for 14 days. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#local-cloud/store/database.ts';
import { whyNot } from '#local-cloud/store/error-code.ts';
import { formatDay } from './contents.ts';
import { writeCopy } from './copy.ts';
import { copiesFolder, copiesIn, fileSize } from '#local-cloud/store/data-folder.ts';
import { DataRefusal } from './data-refusal.ts';
import { inSeconds, inSize } from './figures.ts';

const DAYS_KEPT = 14;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const copyName = (ms: number): string => `kwity-${formatDay(ms)}.sqlite`;

export interface CopiesOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Returns the time in ms. */
  readonly clock: () => number;
}

/**
 * Returns the copies older than 14 days. The newest 14 always stay, in case the clock was wrong or
 * the server was off.
 */
const outdated = (folder: string, now: number): readonly string[] => {
  const oldest = copyName(now - DAYS_KEPT * DAY_MS);
  return copiesIn(folder)
    .slice(0, -DAYS_KEPT)
    .filter((name) => name < oldest);
};

const removeAll = (folder: string, names: readonly string[]): void => {
  for (const name of names) rmSync(join(copiesFolder(folder), name), { force: true });
};

/**
 * Makes today's copy if it is missing, then removes outdated copies. A failure is only logged.
 * @internal
 */
export const copyToday = (database: Database, { folder, log, clock }: CopiesOptions): void => {
  const [now, copies] = [clock(), copiesFolder(folder)];
  const file = join(copies, copyName(now));
  if (existsSync(file)) return;
  const start = performance.now();
  try {
    mkdirSync(copies, { recursive: true, mode: 0o700 });
    // Files that a killed process has left.
    removeAll(
      folder,
      readdirSync(copies).filter((name) => name.endsWith('.unfinished')),
    );
    writeCopy(database, file);
    const took = inSeconds(performance.now() - start);
    log(`Copy of the day: ${file}, ${inSize(fileSize(file))}, made and proved in ${took}.`);
    removeAll(folder, outdated(folder, now));
  } catch (error) {
    const reason =
      error instanceof DataRefusal
        ? error.message
        : `The folder ${copies} cannot be used: ${whyNot(error)}.`;
    log(`Warning: today's copy of the data failed. ${reason} It is tried again each hour.`);
  }
};

/** Checks each hour if today's copy is missing. Returns a function that ends this. */
export const keepCopies = (database: Database, options: CopiesOptions): (() => void) => {
  const look = () => {
    copyToday(database, options);
  };
  look();
  const timer = setInterval(look, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
