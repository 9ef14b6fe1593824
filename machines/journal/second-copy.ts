/**
 * A second copy of what the server does not have yet. A browser can throw a whole store away: one
 * that is damaged, or evicted for room. The copy stands where that does not reach, is written after
 * each change, and puts the log back as it was.
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

/** So many receipts are named where all that remains is a note. */
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

/** A log as far as it was read. */
export interface ReadLog {
  readonly entries: readonly LogEntry[];
  readonly state: LogState;
}

const ALL_TOLD = { isShown: () => true, isSettled: () => false } as const;

/** The copy of a log: what it would keep if the cloud had everything else. */
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

/** What two losses make; nobody knows the sum where one is not known. */
const summed = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Notes that a tab has put back what was unsent; the first of several notes it. */
export const noteRestored = (copies: CopyPlace | null, log: ReadLog): void => {
  const copy = toCopy(log);
  if (copy.unsent !== 0 && copies?.readRescue() === null) copies.writeRescue(toRescue(copy, true));
};

/** A loss that nobody has seen yet is told with the next one; what is put back later hides none. */
const noteLost = (copies: CopyPlace, copy: StoredNote): void => {
  const before = copies.readRescue();
  const lost = toRescue(copy, false);
  copies.writeRescue(
    before?.isRestored === false
      ? {
          unsent: summed(before.unsent, lost.unsent),
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
 * A copy from before the first commit names no cursor that could tell whether that has left: what
 * waits in it counts as sent, so it is looked up first. No entry shares its time with the one
 * before it, so none that another tab knows is taken for this one.
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
 * Puts a log back that was lost, from its copy; true where it has changed. Where nothing can be put
 * back, that is noted: nothing that was unsent goes without a word. Throws `StorageFault`.
 */
export const restoreFromCopy = async (store: LogStore, lastSeq: number): Promise<boolean> => {
  const { copies } = store;
  const copy = (await copies?.read()) ?? null;
  if (copies === null || copy === null || copy.lastSeq <= lastSeq) return false;
  if (copy.entries === null) {
    // Another tab may have gone on since this one has read.
    if ((await store.readSince(lastSeq)).lastSeq >= copy.lastSeq) return false;
    // Of two tabs that start at once only one counts it.
    if ((await copies.setAside()) && copy.unsent !== 0) noteLost(copies, copy);
    return false;
  }
  // Another tab may have been quicker.
  if (!(await store.restore(...asSent(copy.entries, copy.lastSeq)))) return false;
  if (copy.unsent !== 0 && copies.readRescue()?.isRestored !== false)
    copies.writeRescue(toRescue(copy, true));
  // The log may be longer than its copy by now.
  noteMissing(copies, copies.storedBehind(copy.lastSeq));
  return true;
};

/** Tells of what was stored in the last moments before a log was lost, and stands in no copy. Throws `StorageFault`. */
export const tellMissing = async ({ copies, readSince }: LogStore, lastSeq: number) => {
  if (copies === null || copies.storedBehind(lastSeq) === null) return;
  // Another tab may have stored it since this one has read.
  noteMissing(copies, copies.storedBehind((await readSince(lastSeq)).lastSeq));
};

/** Writes the copy after each change, once for those that come while it is being written. */
export interface CopyKeeper {
  /** The log has changed. */
  changed(): void;
  /** Resolves once the copy says what the log said, or could not be written. */
  settled(): Promise<void>;
  /** Nothing more is written. */
  end(): void;
}

/** Keeps the copy of a log in its place, where there is one. */
export const copyKeeper = (places: CopyPlace | null, read: () => ReadLog): CopyKeeper => {
  let [isStale, isOver] = [false, false];
  let writing: Promise<void> | null = null;
  const writeAll = async (place: CopyPlace): Promise<void> => {
    while (isStale && !isOver) {
      isStale = false;
      // The log is whole: a copy that cannot be written costs nothing yet.
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
