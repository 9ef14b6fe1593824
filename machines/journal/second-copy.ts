/**
 * Keeps a second copy of unsent entries outside IndexedDB, because a browser may delete a database
 * that is damaged or that it evicts for space.
 * - The copy is written after each change of the log.
 * - At the start, a log that is shorter than its copy is restored from it.
 * - A note tells the user what was restored, and what was lost.
 *
 *     log ──write──> copy ──log is lost──> restored log ──> note for the user
 */
import { supersededEntries } from '#domain/log/compaction.ts';
import {
  EMPTY_LOG,
  foldLog,
  listIds,
  type LogState,
  operationsWith,
  type OperationState,
} from '#domain/log/fold.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type { CopyPlace, Rescue, StoredNote, UnsentCopy } from '#machines/ports/copy-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';

/** The largest number of receipts that a note names. */
const NAMED = 10;

const copyNote = (unsent: readonly OperationState[]) => ({
  unsent: unsent.length,
  latestAt: unsent.at(-1)?.operation.timestamp ?? 0,
  numbers: unsent
    .flatMap(({ operation: { data } }) =>
      typeof data['number'] === 'string' ? data['number'] : [],
    )
    .slice(0, NAMED),
});

export interface ReadLog {
  readonly entries: readonly LogEntry[];
  readonly state: LogState;
}

const ALL_TOLD = { isShown: () => true, isSettled: () => false } as const;

/** Keeps the entries that compaction would keep if the snapshot held all synced operations. */
const toCopy = ({ entries, state }: ReadLog): UnsentCopy => {
  const superseded = new Set(supersededEntries(entries, state, Infinity, ALL_TOLD));
  return {
    lastSeq: state.lastSeq,
    ...copyNote(operationsWith(state, 'pending', 'removed')),
    entries: entries.filter(({ seq }) => !superseded.has(seq)),
  };
};

const toRescue = ({ unsent, latestAt, numbers }: StoredNote, isRestored: boolean): Rescue => ({
  ...{ unsent, latestAt, numbers },
  isRestored,
});

/** Adds two counts of lost operations; null means unknown. */
const addCounts = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Notes that unsent operations were restored, unless an earlier note is still there. */
export const noteRestored = (copies: CopyPlace | null, log: ReadLog): void => {
  const copy = toCopy(log);
  if (copy.unsent !== 0 && copies?.readRescue() === null) copies.writeRescue(toRescue(copy, true));
};

/** Adds a loss to earlier losses that the user has not seen. */
const noteLost = (copies: CopyPlace, copy: StoredNote): void => {
  const before = copies.readRescue();
  const lost = toRescue(copy, false);
  copies.writeRescue(
    before?.isRestored === false
      ? {
          unsent: addCounts(before.unsent, lost.unsent),
          latestAt: Math.max(before.latestAt, lost.latestAt),
          numbers: [...before.numbers, ...lost.numbers].slice(0, NAMED),
          isRestored: false,
        }
      : lost,
  );
};

const noteMissing = (copies: CopyPlace, missing: StoredNote | null): void => {
  if (missing === null) return;
  copies.forgetStored();
  noteLost(copies, missing);
};

/**
 * Returns the arguments for `restore`. A copy without a cursor was written before the first commit,
 * which may have been sent since. So its pending operations count as sent, and sync looks them up.
 * The added `sent` entry has the time of the last entry. Tabs recognise entries by their time, so
 * the added entry needs a time that no tab has given to an entry of its own.
 */
const asSent = (entries: readonly LogEntry[], lastSeq: number): Parameters<LogStore['restore']> => {
  const state = foldLog(EMPTY_LOG, entries);
  const operationIds = listIds(operationsWith(state, 'pending'));
  const last = entries.at(-1);
  if (last === undefined || state.cursor !== null || operationIds.length === 0)
    return [entries, lastSeq];
  const seq = lastSeq + 1;
  return [[...entries, { seq, at: last.at, event: { kind: 'sent', operationIds } }], seq];
};

/**
 * Restores a lost log from its copy; returns true if the log has changed. Notes a loss if the copy
 * cannot be restored. Throws `StorageFault`.
 */
export const restoreFromCopy = async (store: LogStore, lastSeq: number): Promise<boolean> => {
  const { copies } = store;
  const copy = (await copies?.read()) ?? null;
  if (copies === null || copy === null || copy.lastSeq <= lastSeq) return false;
  if (copy.entries === null) {
    // Another tab may have appended since this tab read the log.
    if ((await store.readSince(lastSeq)).lastSeq >= copy.lastSeq) return false;
    // If two tabs start at once, only one of them notes the loss.
    if ((await copies.setAside()) && copy.unsent !== 0) noteLost(copies, copy);
    return false;
  }
  // Another tab may have restored it already.
  if (!(await store.restore(...asSent(copy.entries, copy.lastSeq)))) return false;
  if (copy.unsent !== 0 && copies.readRescue()?.isRestored !== false)
    copies.writeRescue(toRescue(copy, true));
  // The lost log may have been longer than its copy.
  noteMissing(copies, copies.storedBehind(copy.lastSeq));
  return true;
};

/** Writes a note if operations that were stored are missing in the log. Throws `StorageFault`. */
export const tellMissing = async ({ copies, readSince }: LogStore, lastSeq: number) => {
  if (copies === null || copies.storedBehind(lastSeq) === null) return;
  // Another tab may have stored them since this tab read the log.
  noteMissing(copies, copies.storedBehind((await readSince(lastSeq)).lastSeq));
};

export interface CopyKeeper {
  /** Call after each change of the log. */
  changed(): void;
  /** Resolves once the copy is up to date, or could not be written. */
  settled(): Promise<void>;
  /** Stops writing. */
  end(): void;
}

/** Writes the copy after each change; changes during a write cause one more write. */
export const copyKeeper = (places: CopyPlace | null, read: () => ReadLog): CopyKeeper => {
  let [isStale, isOver] = [false, false];
  let writing: Promise<void> | null = null;
  const writeAll = async (place: CopyPlace): Promise<void> => {
    while (isStale && !isOver) {
      isStale = false;
      // The log itself is intact, so a failed copy is no error.
      await place.write(toCopy(read())).catch(() => undefined);
    }
    writing = null;
  };
  return {
    changed: () => {
      if (places === null) return;
      isStale = true;
      writing ??= Promise.resolve().then(() => writeAll(places));
    },
    settled: () => writing ?? Promise.resolve(),
    end: () => {
      isOver = true;
    },
  };
};
