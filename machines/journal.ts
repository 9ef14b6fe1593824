/**
 * The log of one user, followed: what is stored, folded, and shown. Every tab has one; they learn of each other's entries by
 * the channel and, should a message be lost, by looking again.
 *
 * Promises: `append` resolves only when the entries are durable; the view always is fold(snapshot, log) of what was read.
 */
import { EMPTY_LOG, foldLog, type LogState } from '#domain/log/fold.ts';
import { supersededEntries } from '#domain/log/compaction.ts';
import {
  carriedOver,
  olderThan,
  type OlderReceipts,
  type ReceiptPlace,
  withOlder,
  withPage,
} from '#domain/log/older-receipts.ts';
import { settledReceipts, type View, viewOf } from '#domain/log/view.ts';
import type { LogEntry, LogEvent, UnreadableEntry } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { inGroups } from './group-commit.ts';
import type { Rescue } from './copy-ports.ts';
import type { LogStore, TabChannel } from './ports.ts';
import { copyKeeper, noteRestored, restoreFromCopy } from './second-copy.ts';

/** An operation as a screen makes it; the log gives it its timestamp. */
export type NewOperation = Omit<StoredOperation, 'timestamp'>;

/** Facts about the stored data, for /offline-data. */
export interface StorageFacts {
  readonly unreadable: readonly UnreadableEntry[];
  /** Cached records that failed their schema, by the name of their store. */
  readonly setAside: Readonly<Record<string, number>>;
  /** Records of the cloud that failed theirs when this tab last read it (CACHE-6). */
  readonly setAsideInCloud: number;
  readonly encrypted: boolean;
  /** What came of a log that was lost, until the user has seen it. */
  readonly rescue: Rescue | null;
}

/** One user's log on this device. */
export interface Journal {
  readonly userId: string;
  getView(): View;
  getState(): LogState;
  /** The entries that were read, oldest first; compacted ones are gone. */
  getEntries(): readonly LogEntry[];
  /** What the cloud held when it was last read, without the log's operations. */
  getSnapshot(): Snapshot;
  getFacts(): StorageFacts;
  /** The user has seen what came of a log that was lost. */
  forgetRescue(): void;
  /** Resolves once what is unsent stands in the second store, too, as far as it can. */
  copied(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Queues operations, all or none. Throws `StorageFault`; then nothing was stored. */
  submit(operations: readonly NewOperation[]): Promise<void>;
  /** Records what became of operations. Throws `FencedOff` when another tab leads by now. */
  append(events: readonly LogEvent[], fence?: number): Promise<void>;
  /** Takes in what other tabs stored. */
  catchUp(): Promise<void>;
  /**
   * Stores what the cloud held; `readFromSeq` is `getState().lastSeq` from before the reading began, `setAside` how many of its records
   * could not be read.
   */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number, setAside?: number): Promise<void>;
  /** Where the next page of older receipts begins; null where nothing is older than what is known. */
  nextOlder(): ReceiptPlace | null;
  /** Lays a page of older receipts beneath the cache, for as long as this tab lives; false where it does not begin at `nextOlder`. */
  addOlder(from: ReceiptPlace, page: OlderReceipts): boolean;
  raiseFence(): Promise<number>;
  readDraft(name: string): Promise<unknown>;
  writeDraft(name: string, draft: unknown): Promise<void>;
  close(): void;
}

interface Known {
  snapshot: Snapshot;
  snapshotVersion: number;
  older: OlderReceipts;
  entries: readonly LogEntry[];
  state: LogState;
  facts: Omit<StorageFacts, 'setAsideInCloud' | 'rescue'>;
}

const NOTHING_KNOWN: Known = {
  snapshot: EMPTY_SNAPSHOT,
  snapshotVersion: -1,
  older: olderThan(EMPTY_SNAPSHOT),
  entries: [],
  state: EMPTY_LOG,
  facts: { unreadable: [], setAside: {}, encrypted: false },
};

const takeIn = (
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

const load = async (store: LogStore): Promise<Known> => {
  const { snapshot, snapshotVersion, entries, lastSeq, unreadable, setAside, encrypted } =
    await store.load();
  const facts = { unreadable, setAside, encrypted };
  // The latest entry may have been compacted: the place in the log must not go back with it.
  const state = { ...foldLog(EMPTY_LOG, entries), lastSeq };
  return { snapshot, snapshotVersion, older: olderThan(snapshot), entries, state, facts };
};

/** What was loaded beyond the cache lies beneath the new one, with what was acknowledged meanwhile. */
const keepOlder = (userId: string, before: Known, loaded: Known): Known => {
  const settled = () =>
    settledReceipts(userId, withOlder(before.snapshot, before.older), before.state);
  const { receipts } = before.older;
  const older =
    receipts.length === 0 ? loaded.older : carriedOver(before.older, settled(), loaded.snapshot);
  return { ...loaded, older };
};

const isSamePlace = (a: ReceiptPlace, b: ReceiptPlace | null): boolean =>
  a.id === b?.id && a.date === b.date;

/** Opens the log of a user and reads it. Throws `StorageFault`. */
export const openJournal = async (
  userId: string,
  store: LogStore,
  channel: TabChannel,
): Promise<Journal> => {
  const listeners = new Set<() => void>();
  let known = NOTHING_KNOWN;
  let view: View | null = null;
  let setAsideInCloud = 0;
  let rescue: Rescue | null = null;

  const copy = copyKeeper(store.copies, () => known);

  const learn = (next: Known): void => {
    if (next === known) return;
    known = next;
    view = null;
    copy.changed();
    for (const listener of listeners) listener();
  };

  const readRescue = (): void => {
    rescue = store.copies?.readRescue() ?? null;
    view = null;
    for (const listener of listeners) listener();
  };

  // Reads follow one another, so that an older answer never lies on top of a newer one.
  let reading: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = reading.then(work);
    reading = result.catch(() => undefined);
    return result;
  };

  const reload = async (): Promise<void> => {
    const loaded = keepOlder(userId, known, await load(store));
    // What this tab appended meanwhile is missing in what was read.
    learn(takeIn(loaded, known.entries));
  };

  /** The browser has thrown the log away: what this tab knows of it is put back. */
  const putBack = async (): Promise<void> => {
    const { entries, state, snapshot } = known;
    const isFirst = await store.restore(entries, state.lastSeq);
    noteRestored(store.copies, known);
    if (isFirst) {
      // Older than all that is read from now on.
      await store.writeSnapshot(snapshot, 0, []);
      channel.post();
    }
    await reload();
  };

  const catchUp = (): Promise<void> =>
    inTurn(async () => {
      const { lastSeq } = known.state;
      const news = await store.readSince(lastSeq);
      if (news.lastSeq < lastSeq) await putBack();
      else if (news.snapshotVersion !== known.snapshotVersion) await reload();
      else learn(takeIn(known, news.entries, news.unreadable));
    });

  const append = inGroups(async (events, fence) => {
    const stored = await store.append(events, fence);
    channel.post();
    const first = stored[0];
    // Another tab's entries may stand between what this tab knows and what it just wrote.
    if (first !== undefined && first.seq === known.state.lastSeq + 1) learn(takeIn(known, stored));
    else if (fence !== undefined) await catchUp();
    // Stored is stored: a user told otherwise would enter it twice. What could not be read now is read at the next message or poll.
    else await catchUp().catch(() => undefined);
  });

  const replaceSnapshot: Journal['replaceSnapshot'] = (snapshot, readFromSeq, setAside = 0) =>
    inTurn(async () => {
      const told = new Set(snapshot.conflicts.map(({ id }) => id));
      const superseded = supersededEntries(known.entries, known.state, readFromSeq, (id) =>
        told.has(id),
      );
      await store.writeSnapshot(snapshot, readFromSeq, superseded);
      channel.post();
      setAsideInCloud = setAside;
      await reload();
    });

  const stopFollowing = channel.subscribe(() => {
    // What could not be read now is read at the next message or poll.
    catchUp().catch(() => undefined);
  });
  const lookAfterLoss = async (): Promise<void> => {
    // Opened while the browser still clears, the database is closed once more.
    await catchUp().catch(catchUp);
    readRescue();
    copy.changed();
  };
  const stopLooking = store.onLoss?.(() => {
    // As above.
    lookAfterLoss().catch(() => undefined);
  });
  const opened = await load(store);
  learn((await restoreFromCopy(store, opened.state.lastSeq)) ? await load(store) : opened);
  readRescue();

  return {
    userId,
    getView: () => (view ??= viewOf(userId, known.snapshot, known.state, known.older)),
    getState: () => known.state,
    getEntries: () => known.entries,
    getSnapshot: () => known.snapshot,
    getFacts: () => ({ ...known.facts, setAsideInCloud, rescue }),
    forgetRescue: () => {
      store.copies?.writeRescue(null);
      readRescue();
    },
    copied: () => copy.settled(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: async (operations) => {
      const events = operations.map((operation) => ({
        kind: 'queued' as const,
        operation: { ...operation, timestamp: 0 },
      }));
      if (events.length > 0) await append(events);
    },
    append,
    catchUp,
    replaceSnapshot,
    nextOlder: () => known.older.next,
    addOlder: (from, page) => {
      if (!isSamePlace(from, known.older.next)) return false;
      learn({ ...known, older: withPage(known.older, page) });
      return true;
    },
    raiseFence: () => store.raiseFence(),
    readDraft: (name) => store.readDraft(name),
    writeDraft: (name, draft) => store.writeDraft(name, draft),
    close: () => {
      copy.end();
      stopFollowing();
      stopLooking?.();
      channel.close();
      store.close();
    },
  };
};
