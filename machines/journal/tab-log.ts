/** The log as one tab knows it: the entries it has read, then the entries it has stored itself. */
import type { LogEntry } from '#schemas/log-entry.ts';
import { type View, buildView } from '#domain/view/view.ts';
import type { Clock } from '#machines/ports/ports.ts';
import { type Known, NOTHING_KNOWN, applyEntries, deviceFacts } from './known-log.ts';

export interface TabLog {
  readonly userId: string;
  known(): Known;
  view(): View;
  publish(next: Known): void;
  /** Entries that this tab has stored and not read back yet. */
  unread(): readonly LogEntry[];
  noteStored(stored: readonly LogEntry[]): void;
  /**
   * The known log with the unread entries behind it, renumbered: a gap would be read as compaction.
   */
  withUnread(): Known;
  /** Notifies the listeners of a change outside the entries. */
  changed(): void;
  subscribe(listener: () => void): () => void;
}

/** Starts with an empty log. Calls `onLearnt` before the listeners. */
export const tabLog = (userId: string, onLearnt: () => void, clock?: Clock): TabLog => {
  const listeners = new Set<() => void>();
  let known = NOTHING_KNOWN;
  let view: View | null = null;
  let wasStale = false;
  let unread: readonly LogEntry[] = [];
  const after = (seq: number) => (entry: LogEntry) => entry.seq > seq;
  const changed = (): void => {
    view = null;
    for (const listener of listeners) listener();
  };
  return {
    userId,
    known: () => known,
    view: () => {
      const facts = deviceFacts(known, clock?.now() ?? null);
      // A snapshot becomes stale without any change.
      if (facts.isStale !== wasStale) view = null;
      wasStale = facts.isStale;
      return (view ??= buildView(userId, known.snapshot, known.state, known.older, facts));
    },
    publish: (next) => {
      if (next === known) return;
      known = next;
      unread = unread.filter(after(known.lastSeq));
      onLearnt();
      changed();
    },
    unread: () => unread,
    noteStored: (stored) => {
      unread = [...unread, ...stored].filter(after(known.lastSeq));
    },
    withUnread: () =>
      applyEntries(
        known,
        unread.map((entry, i) => ({ ...entry, seq: known.lastSeq + 1 + i })),
      ),
    changed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
