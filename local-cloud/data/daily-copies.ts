/** A copy of each day, made by the server while it runs and kept for 14 days. */
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

/** Where the copies are of, and who is told of them. */
export interface CopiesOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Now, ms. */
  readonly clock: () => number;
}

/**
 * The copies that go: older than 14 days, and not among the newest 14, which stay where a clock
 * was wrong, or the server off.
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
 * Makes the copy of today unless it is there, and then lets the old ones go. A failure is told,
 * and hinders nothing.
 * @internal
 */
export const copyToday = (database: Database, { folder, log, clock }: CopiesOptions): void => {
  const [now, copies] = [clock(), copiesFolder(folder)];
  const file = join(copies, copyName(now));
  if (existsSync(file)) return;
  const start = performance.now();
  try {
    mkdirSync(copies, { recursive: true, mode: 0o700 });
    // What a kill has left.
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

/** Sees to the copies from now on, each hour; gives what ends that. */
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
