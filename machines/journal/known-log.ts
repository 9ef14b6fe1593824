import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import {
  carriedOver,
  isNothing,
  olderThan,
  type OlderReceipts,
  withOlder,
} from '#domain/snapshot/receipt-history.ts';
import { isFresh } from '#domain/time/freshness.ts';
import type { DeviceFacts } from '#domain/view/knowledge.ts';
import {
  settledReceipts,
  settledRecords,
  type ShownRecords,
  shownRecords,
} from '#domain/view/view.ts';
import type { LogEntry, LogEvent, UnreadableEntry } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import type { LogStore } from '#machines/ports/ports.ts';

export interface ReadFacts {
  readonly unreadable: readonly UnreadableEntry[];
  /** Number of cached records that failed their schema, by the name of their store. */
  readonly setAside: Readonly<Record<string, number>>;
  readonly encrypted: boolean;
  /** True if the database does not open, so that it may hold a log that this one does not know. */
  readonly isFallback?: boolean | undefined;
}

interface Parts {
  readonly snapshot: Snapshot;
  readonly snapshotVersion: number;
  readonly older: OlderReceipts;
  readonly entries: readonly LogEntry[];
  /** Compaction may have dropped the latest entry, so this may be later than `entries`. */
  readonly lastSeq: number;
  readonly facts: ReadFacts;
}

export interface Known extends Parts {
  /** Folded when it is first asked for, so that no save waits for it. */
  readonly state: LogState;
  /** `state`, or the last one folded before it. */
  folded(): LogState;
}

/** `before` is the state after some of the entries. */
const lazilyFolded = (parts: Parts, before: LogState): Known => {
  let folded: LogState | null = null;
  return {
    ...parts,
    get state() {
      return (folded ??= { ...foldLog(before, parts.entries), lastSeq: parts.lastSeq });
    },
    folded: () => folded ?? before,
  };
};

/** Without a time `now` (ms) no snapshot counts as stale. */
export const deviceFacts = (
  { snapshot, facts }: Pick<Known, 'snapshot' | 'facts'>,
  now: number | null,
): DeviceFacts => ({
  setAside: facts.setAside,
  isStale: now !== null && snapshot.lastSync !== null && !isFresh(snapshot.lastSync, now),
  isTorn: facts.unreadable.length > 0,
  isFallback: facts.isFallback === true,
});

export const setAsideInCloud = ({ snapshot: { read }, older }: Known): number =>
  new Set([...(read?.unreadable ?? []), ...older.unreadable]).size + (read?.undated ?? 0);

export const loadedRecords = (
  userId: string,
  { snapshot, older, state }: Known,
  which: 'synced' | 'all',
): ShownRecords =>
  (which === 'all' ? shownRecords : settledRecords)(userId, withOlder(snapshot, older), state);

export const NOTHING_KNOWN: Known = lazilyFolded(
  {
    snapshot: EMPTY_SNAPSHOT,
    snapshotVersion: -1,
    older: olderThan(EMPTY_SNAPSHOT),
    entries: [],
    lastSeq: 0,
    facts: { unreadable: [], setAside: {}, encrypted: false },
  },
  EMPTY_LOG,
);

export const applyEntries = (
  known: Known,
  entries: readonly LogEntry[],
  unreadable: readonly UnreadableEntry[] = [],
): Known => {
  const isFresh = ({ seq }: { readonly seq: number }): boolean => seq > known.lastSeq;
  const fresh = entries.filter(isFresh);
  const shut = unreadable.filter(isFresh);
  if (fresh.length + shut.length === 0) return known;
  const { snapshot, snapshotVersion, older, facts } = known;
  return lazilyFolded(
    {
      ...{ snapshot, snapshotVersion, older },
      entries: [...known.entries, ...fresh],
      lastSeq: Math.max(fresh.at(-1)?.seq ?? 0, shut.at(-1)?.seq ?? 0),
      facts: { ...facts, unreadable: [...facts.unreadable, ...shut] },
    },
    known.folded(),
  );
};

/** Reads everything that is stored. Throws `StorageFault`. */
export const load = async (store: LogStore): Promise<Known> => {
  const {
    snapshot,
    snapshotVersion,
    entries,
    lastSeq,
    unreadable,
    setAside,
    encrypted,
    isFallback,
  } = await store.load();
  const facts = { unreadable, setAside, encrypted, isFallback };
  const older = olderThan(snapshot);
  return lazilyFolded({ snapshot, snapshotVersion, older, entries, lastSeq, facts }, EMPTY_LOG);
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
