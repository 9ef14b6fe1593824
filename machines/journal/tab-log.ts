/** What one tab knows of the log: what it has read, and behind that what it has stored itself. */
import type { LogEntry } from '#schemas/log-entry.ts';
import { type View, buildView } from '#domain/view/view.ts';
import { type Known, NOTHING_KNOWN, applyEntries } from './known-log.ts';

/** The log as a tab knows it. */
export interface TabLog {
  readonly userId: string;
  known(): Known;
  /** The view of what was read, made once for each state. */
  view(): View;
  /** Takes what was read in place of what was known. */
  publish(next: Known): void;
  /** What this tab has stored behind what it has read. */
  unread(): readonly LogEntry[];
  /** Notes what this tab has stored. */
  noteStored(stored: readonly LogEntry[]): void;
  /**
   * What is known with the unread behind it, without a gap: who finds one takes it for compacted.
   */
  withUnread(): Known;
  /** Tells that something else has changed of what is shown. */
  changed(): void;
  subscribe(listener: () => void): () => void;
}

/** A log of which nothing is known yet; `onLearnt` hears before everybody else. */
export const tabLog = (userId: string, onLearnt: () => void): TabLog => {
  const listeners = new Set<() => void>();
  let known = NOTHING_KNOWN;
  let view: View | null = null;
  let unread: readonly LogEntry[] = [];
  const after = (seq: number) => (entry: LogEntry) => entry.seq > seq;
  const changed = (): void => {
    view = null;
    for (const listener of listeners) listener();
  };
  return {
    userId,
    known: () => known,
    view: () => (view ??= buildView(userId, known.snapshot, known.state, known.older)),
    publish: (next) => {
      if (next === known) return;
      known = next;
      unread = unread.filter(after(known.state.lastSeq));
      onLearnt();
      changed();
    },
    unread: () => unread,
    noteStored: (stored) => {
      unread = [...unread, ...stored].filter(after(known.state.lastSeq));
    },
    withUnread: () =>
      applyEntries(
        known,
        unread.map((entry, i) => ({ ...entry, seq: known.state.lastSeq + 1 + i })),
      ),
    changed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
