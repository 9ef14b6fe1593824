/**
 * Keeps a second copy of unsent entries outside IndexedDB, because a browser may delete a database
 * that is damaged or that it evicts for space.
 * - The log store adds each entry to the copy before it acknowledges it.
 * - The copy is replaced once at least half of what was added is no longer needed.
 * - At the start, a log that is shorter than its copy is restored from it (`restore-log.ts`).
 * - A note tells the user what was restored, and what was lost.
 *
 *     log ──> copy ──log is lost──> restored log ──> note
 */
import { supersededEntries } from '#domain/log/compaction.ts';
import type { LogState } from '#domain/log/fold.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type { CopyPlace, CopyReach, UnsentCopy } from '#machines/ports/copy-ports.ts';

export interface ReadLog {
  readonly lastSeq: number;
  readonly entries: readonly LogEntry[];
  readonly state: LogState;
}

const ALL_TOLD = { isShown: () => true, isSettled: () => false } as const;

/** Keeps the entries that compaction would keep if the snapshot held all synced operations. */
const toCopy = ({ entries, state, lastSeq }: ReadLog): UnsentCopy => {
  const superseded = new Set(supersededEntries(entries, state, Infinity, ALL_TOLD));
  return {
    lastSeq,
    entries: entries.filter(({ seq }) => !superseded.has(seq)),
  };
};

export interface CopyKeeper {
  /** Call once the log was read, with the reach of the copy before. */
  opened(reach: CopyReach | null): void;
  /** Call after each change of the log. */
  changed(): void;
  /** Call after a loss, which may have taken the copy or the places of its entries. */
  lost(): void;
  /** Resolves once the copy is up to date, or could not be written. */
  settled(): Promise<void>;
  /** Stops writing. */
  end(): void;
}

/**
 * Replaces the copy when that makes it at most half as long, so that a save costs the same however
 * many operations wait. Changes during a write are judged after it.
 */
export const copyKeeper = (place: CopyPlace | null, read: () => ReadLog): CopyKeeper => {
  let [isStale, isOver] = [false, false];
  let writing: Promise<void> | null = null;
  /** Seq up to which the copy was replaced; null if it must be. */
  let replaced: number | null = null;
  /** Seq up to which the entries were looked at. */
  let seen = 0;

  const hasSettled = (): boolean => {
    const { entries } = read();
    const from = seen;
    seen = entries.at(-1)?.seq ?? 0;
    const first = entries.findLastIndex(({ seq }) => seq <= from) + 1;
    return entries.slice(first).some(({ event }) => event.kind !== 'queued');
  };

  const keep = async (copies: CopyPlace): Promise<void> => {
    const copy = toCopy(read());
    if (replaced !== null && copy.lastSeq - replaced < 2 * copy.entries.length) return;
    await copies.write(copy);
    replaced = copy.lastSeq;
  };
  const keepAll = async (copies: CopyPlace): Promise<void> => {
    while (isStale && !isOver) {
      isStale = false;
      // The log itself is intact, so a failed copy is no error.
      await keep(copies).catch(() => undefined);
    }
    writing = null;
  };
  const look = (): void => {
    if (place === null) return;
    isStale = true;
    writing ??= Promise.resolve().then(() => keepAll(place));
  };
  return {
    opened: (reach) => {
      const isWhole = reach !== null && reach.wholeUpTo >= read().lastSeq;
      replaced = isWhole ? reach.replacedUpTo : null;
      if (!isWhole) look();
    },
    changed: () => {
      if (hasSettled()) look();
    },
    lost: () => {
      replaced = null;
      look();
    },
    settled: async () => {
      await writing;
      await place?.added();
    },
    end: () => {
      isOver = true;
    },
  };
};
