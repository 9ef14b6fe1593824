/**
 * The log of one user, followed: what is stored, folded, and shown. Every tab has one; they learn of each other's entries by
 * the channel and, should a message be lost, by looking again.
 * Promises: `append` resolves only when the entries are durable; the view always is fold(snapshot, log) of what was read.
 */
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { Holding } from '#domain/draft/draft-holds.ts';
import type { LogState } from '#domain/log/fold.ts';
import { supersededEntries, toldBy } from '#domain/log/compaction.ts';
import { isLacking } from '#domain/log/lacking.ts';
import {
  type OlderReceipts,
  type ReceiptPlace,
  withPage,
} from '#domain/snapshot/older-receipts.ts';
import { type View, viewOf } from '#domain/view/view.ts';
import { withWholeCharacters } from '#domain/shared/text.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { type Append, inGroups } from './group-commit.ts';
import type { Rescue } from '#machines/ports/copy-ports.ts';
import {
  isTaken,
  keepOlder,
  type Known,
  load,
  NOTHING_KNOWN,
  type ReadFacts,
  setAsideInCloud,
  takeIn,
} from './known-log.ts';
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';
import { copyKeeper, noteRestored, restoreFromCopy, tellMissing } from './second-copy.ts';

/** Facts about the stored data, for /offline-data. */
export interface StorageFacts extends ReadFacts {
  /** Records of the cloud that failed theirs when they were last read (CACHE-6). */
  readonly setAsideInCloud: number;
  /** What came of a log that was lost, until the user has seen it. */
  readonly rescue: Rescue | null;
}

/** In whose hand the drafts are, among the tabs of this user; see `LogStore`. */
export interface DraftHands extends Pick<
  LogStore,
  'readHolds' | 'takeDraft' | 'endDraft' | 'leaveDraft'
> {
  /** Tells when another tab has stored something, a change of hands included. */
  subscribe(listener: () => void): () => void;
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
  submit(operations: readonly NewOperation[], draft?: Holding): Promise<void>;
  /**
   * Records what became of operations. Throws `FencedOff` when another tab leads by now, and `DraftLost` where the draft that ends
   * with them is another tab's.
   */
  append(events: readonly LogEvent[], fence?: number, draft?: Holding): Promise<void>;
  /** Takes in what other tabs stored. */
  catchUp(): Promise<void>;
  /** Stores what the cloud held; `readFromSeq` is `getState().lastSeq` from before it was read. */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number): Promise<void>;
  /** Where the next page of older receipts begins; null where nothing is older than what is known. */
  nextOlder(): ReceiptPlace | null;
  /** Lays a page of older receipts beneath the cache, for as long as this tab lives; false where it does not begin at `nextOlder`. */
  addOlder(from: ReceiptPlace, page: OlderReceipts): boolean;
  raiseFence(): Promise<number>;
  readDraft(name: string): Promise<unknown>;
  writeDraft(name: string, draft: unknown, holding?: Holding): Promise<void>;
  readonly drafts: DraftHands;
  close(): void;
}

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
  let rescue: Rescue | null = null;
  /** What this tab has stored behind what it has read. */
  let unread: readonly LogEntry[] = [];

  const copy = copyKeeper(store.copies, () => known);

  const learn = (next: Known): void => {
    if (next === known) return;
    known = next;
    unread = unread.filter(({ seq }) => seq > known.state.lastSeq);
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

  const show = (stored: Known): void => {
    // What this tab appended meanwhile is missing in what was read.
    learn(takeIn(keepOlder(userId, known, stored), known.entries));
  };

  /** What this tab knows, without a gap: who finds one takes it for compacted. */
  const knownWithUnread = (): Known =>
    takeIn(
      known,
      unread.map((entry, i) => ({ ...entry, seq: known.state.lastSeq + 1 + i })),
    );

  /** The browser has thrown the log away: what this tab knows of it is put back. */
  const putBack = async (): Promise<void> => {
    const all = knownWithUnread();
    const { entries, state, snapshot } = all;
    const isFirst = await store.restore(entries, state.lastSeq);
    noteRestored(store.copies, all);
    if (isFirst) {
      // Older than all that is read from now on.
      await store.writeSnapshot(snapshot, 0, []);
      channel.post();
    }
    show(await load(store));
  };

  const reload = async (): Promise<void> => {
    const stored = await load(store);
    if (isLacking(stored.entries, knownWithUnread().entries)) await putBack();
    else show(stored);
  };

  const catchUp = (): Promise<void> =>
    inTurn(async () => {
      const { lastSeq } = known.state;
      const storedUpTo = unread.at(-1)?.seq ?? lastSeq;
      const news = await store.readSince(lastSeq);
      if (news.lastSeq < storedUpTo) await putBack();
      else if (news.snapshotVersion !== known.snapshotVersion) await reload();
      else learn(takeIn(known, news.entries, news.unreadable));
    });

  /** What is stored meanwhile would stand before what is put back. */
  let puttingBack: Promise<unknown> = Promise.resolve();

  const storeAll: Append = async (events, fence, draft) => {
    await puttingBack;
    const stored = await store.append(events, fence, draft);
    store.copies?.noteStored(stored);
    channel.post();
    const [{ lastSeq }, first] = [known.state, stored[0]];
    unread = [...unread, ...stored].filter(({ seq }) => seq > lastSeq);
    const isIn = () => stored.every((entry) => entry.seq > lastSeq || isTaken(known, entry));
    // The log that this tab knows had given these places before.
    const isNewLog = !isIn();
    const look = () => (isNewLog ? inTurn(putBack) : catchUp());
    // Another tab's entries may stand between what this tab knows and what it just wrote.
    if (first?.seq === lastSeq + 1) learn(takeIn(known, stored));
    else if (fence !== undefined) await look();
    else {
      // Stored is stored: a user told otherwise would enter it twice. What could not be read now is
      // read at the next message or poll.
      const isRead = await look().then(
        () => true,
        () => false,
      );
      // It stood in a log that was thrown away, as the one before it was.
      if (isRead && !isIn()) await storeAll(events);
    }
  };
  const inGroup = inGroups(storeAll);
  // What is shown here has to be what goes up.
  const append: Journal['append'] = (events, ...beside) =>
    inGroup(
      events.map((event) => (event.kind === 'queued' ? withWholeCharacters(event) : event)),
      ...beside,
    );

  const replaceSnapshot: Journal['replaceSnapshot'] = (snapshot, readFromSeq) =>
    inTurn(async () => {
      const { entries, state } = known;
      const superseded = supersededEntries(entries, state, readFromSeq, toldBy(snapshot));
      await store.writeSnapshot(snapshot, readFromSeq, superseded);
      channel.post();
      await reload();
    });

  const draftListeners = new Set<() => void>();
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    channel.post();
    return result;
  };

  const stopFollowing = channel.subscribe(() => {
    for (const listener of draftListeners) listener();
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
    puttingBack = lookAfterLoss().catch(() => undefined);
  });
  const opened = await load(store);
  learn((await restoreFromCopy(store, opened.state.lastSeq)) ? await load(store) : opened);
  await tellMissing(store, known.state.lastSeq);
  readRescue();

  return {
    userId,
    getView: () => (view ??= viewOf(userId, known.snapshot, known.state, known.older)),
    getState: () => known.state,
    getEntries: () => known.entries,
    getSnapshot: () => known.snapshot,
    getFacts: () => ({ ...known.facts, setAsideInCloud: setAsideInCloud(known), rescue }),
    forgetRescue: () => {
      store.copies?.writeRescue(null);
      readRescue();
    },
    copied: () => copy.settled(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: async (operations, draft) => {
      if (operations.length > 0) await append(operations.map(queuedEvent), undefined, draft);
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
    writeDraft: (...asked) => store.writeDraft(...asked),
    drafts: {
      readHolds: () => store.readHolds(),
      takeDraft: (...asked) => telling(store.takeDraft(...asked)),
      endDraft: (...asked) => telling(store.endDraft(...asked)),
      leaveDraft: (holding) => store.leaveDraft(holding),
      subscribe: (listener) => {
        draftListeners.add(listener);
        return () => draftListeners.delete(listener);
      },
    },
    close: () => {
      copy.end();
      stopFollowing();
      stopLooking?.();
      channel.close();
      store.close();
    },
  };
};
