/** The second copy beside a simulated disk, and how a disk is restored from it. */
import { restoredLog } from '#adapters/stored/restored-log.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { noteUnsent, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { CopyPlace } from '#machines/ports/copy-ports.ts';
import { type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import type { DiskState, SecondStore } from './disk-parts.ts';
import type { Owner } from './scheduler.ts';

export const NO_COPY: SecondStore = {
  copy: null,
  earlier: null,
  rescue: null,
  isSpoilt: false,
  isFull: false,
  owed: null,
};

interface StoredCopy {
  readonly lastSeq: number;
  /** Null if they do not open. */
  readonly entries: readonly LogEntry[] | null;
  readonly note: UnsentNote;
  /** Seq at which the copy was replaced last; entries were added since. */
  readonly replaced: number;
  /** Seqs up to `lastSeq` that were never added: their tab died before. */
  readonly gaps: readonly number[];
}

export const copyIn = ({ copy }: SecondStore): StoredCopy | null =>
  copy === null ? null : (JSON.parse(copy) as StoredCopy);

const EMPTY: StoredCopy = {
  lastSeq: 0,
  entries: [],
  note: noteUnsent(EMPTY_LOG),
  replaced: 0,
  gaps: [],
};

const keep = (second: SecondStore, copy: Omit<StoredCopy, 'note'>): void => {
  const note = noteUnsent(foldLog(EMPTY_LOG, copy.entries ?? []));
  second.copy = JSON.stringify({ ...copy, note });
};

/**
 * Adds entries at once, as localStorage does; a copy without room lacks them. A tab may add its
 * entries after another tab has added later ones, or has replaced the copy by one with them.
 */
export const addTo = (second: SecondStore, added: readonly LogEntry[]): void => {
  const { lastSeq, entries, replaced, gaps } = copyIn(second) ?? EMPTY;
  const later = added.filter(({ seq }) => seq > replaced);
  const [first] = later;
  if (first === undefined) return;
  const seqs = new Set(later.map(({ seq }) => seq));
  const isTaken = later.some(({ seq }) => seq <= lastSeq && !gaps.includes(seq));
  second.isSpoilt ||= second.isFull || entries === null || isTaken;
  if (second.isSpoilt || entries === null) return;
  const missed = Array.from({ length: first.seq - lastSeq - 1 }, (_, i) => lastSeq + 1 + i);
  keep(second, {
    lastSeq: Math.max(lastSeq, ...seqs),
    entries: [...entries, ...later].toSorted((one, other) => one.seq - other.seq),
    replaced,
    gaps: [...gaps, ...missed].filter((seq) => !seqs.has(seq)),
  });
};

/** Answers at once, as localStorage does, and ignores writes of a dead tab. */
export const copiesIn = (second: SecondStore, tab: Owner): CopyPlace => ({
  reach: () => {
    const copy = copyIn(second) ?? EMPTY;
    const isWhole = copy.entries !== null && copy.gaps.length === 0 && !second.isSpoilt;
    return Promise.resolve({
      knownUpTo: copy.lastSeq,
      wholeUpTo: isWhole ? copy.lastSeq : -1,
      replacedUpTo: isWhole ? copy.replaced : 0,
    });
  },
  read: () => {
    const copy = copyIn(second);
    if (copy === null) return Promise.resolve(null);
    const { lastSeq, entries, note, gaps } = copy;
    return Promise.resolve({
      lastSeq: entries === null ? 0 : lastSeq,
      entries: entries ?? [],
      isGapped: gaps.length > 0,
      missing: entries === null ? note : null,
    });
  },
  write: ({ lastSeq, entries }) => {
    const before = copyIn(second) ?? EMPTY;
    if (tab.state === 'dead' || lastSeq < before.replaced) return Promise.resolve();
    second.isSpoilt = second.isFull;
    if (second.isFull) return Promise.reject(new StorageFault('quota'));
    second.earlier = second.copy;
    const added = (before.entries ?? []).filter(({ seq }) => seq > lastSeq);
    keep(second, {
      lastSeq: Math.max(lastSeq, before.lastSeq),
      entries: [...entries, ...added],
      replaced: lastSeq,
      gaps: before.gaps.filter((seq) => seq > lastSeq),
    });
    return Promise.resolve();
  },
  added: () => Promise.resolve(),
  setAside: () => {
    const isThere = second.copy !== null;
    second.copy = null;
    return Promise.resolve(isThere);
  },
  readRescue: () => second.rescue,
  writeRescue: (rescue) => {
    second.rescue = rescue;
  },
});

/** Does what `LogStore.restore` does, on the rows of a disk. */
export const restoreInto = (
  state: DiskState,
  [entries, lastSeq]: Parameters<LogStore['restore']>,
  now: number,
): boolean => {
  const copied = entries.map(({ seq, at, event }) => ({
    ...{ seq, at },
    v: LOG_VERSION,
    sealed: JSON.stringify(event),
  }));
  const present = [...state.rows.values()];
  const restored = restoredLog({ head: state.head, present, copied, lastSeq, now });
  if (restored === null) return false;
  state.rows.clear();
  for (const row of restored.rows) state.rows.set(row.seq, row);
  state.head = restored.head;
  return true;
};
