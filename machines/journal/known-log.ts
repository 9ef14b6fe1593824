import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import {
  carriedOver,
  isNothing,
  olderThan,
  type OlderReceipts,
  withOlder,
} from '#domain/snapshot/receipt-history.ts';
import { settledReceipts } from '#domain/view/view.ts';
import type { LogEntry, LogEvent, UnreadableEntry } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import type { LogStore } from '#machines/ports/ports.ts';

export interface ReadFacts {
  readonly unreadable: readonly UnreadableEntry[];
  /** Number of cached records that failed their schema, by the name of their store. */
  readonly setAside: Readonly<Record<string, number>>;
  readonly encrypted: boolean;
}

export interface Known {
  snapshot: Snapshot;
  snapshotVersion: number;
  older: OlderReceipts;
  entries: readonly LogEntry[];
  state: LogState;
  facts: ReadFacts;
}

export const setAsideInCloud = ({ snapshot: { read }, older }: Known): number =>
  new Set([...(read?.unreadable ?? []), ...older.unreadable]).size + (read?.undated ?? 0);

export const NOTHING_KNOWN: Known = {
  snapshot: EMPTY_SNAPSHOT,
  snapshotVersion: -1,
  older: olderThan(EMPTY_SNAPSHOT),
  entries: [],
  state: EMPTY_LOG,
  facts: { unreadable: [], setAside: {}, encrypted: false },
};

export const applyEntries = (
  known: Known,
  entries: readonly LogEntry[],
  unreadable: readonly UnreadableEntry[] = [],
): Known => {
  const isFresh = ({ seq }: { readonly seq: number }): boolean => seq > known.state.lastSeq;
  const fresh = entries.filter(isFresh);
  const shut = unreadable.filter(isFresh);
  if (fresh.length + shut.length === 0) return known;
  const state = foldLog(known.state, fresh);
  return {
    ...known,
    entries: [...known.entries, ...fresh],
    state: { ...state, lastSeq: Math.max(state.lastSeq, shut.at(-1)?.seq ?? 0) },
    facts: { ...known.facts, unreadable: [...known.facts.unreadable, ...shut] },
  };
};

/** Reads everything that is stored. Throws `StorageFault`. */
export const load = async (store: LogStore): Promise<Known> => {
  const { snapshot, snapshotVersion, entries, lastSeq, unreadable, setAside, encrypted } =
    await store.load();
  const facts = { unreadable, setAside, encrypted };
  // Compaction may have dropped the latest entry, so the store's `lastSeq` counts.
  const state = { ...foldLog(EMPTY_LOG, entries), lastSeq };
  return { snapshot, snapshotVersion, older: olderThan(snapshot), entries, state, facts };
};

/**
 * Keeps the older receipts that were loaded beneath the previous snapshot, with the changes that
 * the cloud has acknowledged.
 */
export const keepOlder = (userId: string, before: Known, loaded: Known): Known => {
  const settled = () =>
    settledReceipts(userId, withOlder(before.snapshot, before.older), before.state);
  const older = isNothing(before.older)
    ? loaded.older
    : carriedOver(before.older, settled(), before.snapshot, loaded.snapshot);
  return { ...loaded, older };
};

const eventName = (event: LogEvent): string =>
  event.kind === 'queued' ? event.operation.id : event.kind;

/** True if the entry was read, even if it has another seq by now. */
export const isTaken = ({ entries }: Known, { at, event }: LogEntry): boolean =>
  entries.some((entry) => entry.at === at && eventName(entry.event) === eventName(event));
