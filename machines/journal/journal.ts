/**
 * A tab's access to the log of one user. All tabs share one stored log, and hear of each other's
 * entries by a channel, or by polling if a message is lost.
 * - `append` and `submit` resolve once the entries are durable.
 * - The view shows all entries read so far, on top of the snapshot.
 *
 *     submit ──> log store ──> fold ──> view ──> screens
 *                   │  channel ──> catchUp of other tabs
 */
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { Holding } from '#domain/draft/draft-holds.ts';
import type { LogState } from '#domain/log/fold.ts';
import {
  type OlderReceipts,
  type ReceiptPlace,
  withPage,
} from '#domain/snapshot/receipt-history.ts';
import type { ShownRecords, View } from '#domain/view/view.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { Rescue } from '#machines/ports/copy-ports.ts';
import { type Clock, type LogStore, StorageFault, type TabChannel } from '#machines/ports/ports.ts';
import { appendTo } from './append.ts';
import { type DraftHands, draftHands } from './draft-hands.ts';
import { followLog, type ReportRefusal } from './follow-log.ts';
import { inGroups } from './group-commit.ts';
import { load, loadedRecords, type ReadFacts, setAsideInCloud } from './known-log.ts';
import { rescueNote, watchLoss } from './loss.ts';
import { restoreFromCopy } from './restore-log.ts';
import { copyKeeper } from './second-copy.ts';
import { type TabLog, tabLog } from './tab-log.ts';

/** Shown at /offline-data. */
export interface StorageFacts extends ReadFacts {
  /** The number of the cloud's records that failed their schema at the last read (CACHE-6). */
  readonly setAsideInCloud: number;
  /** The result of restoring a lost log; null if the user has seen it, or no log was lost. */
  readonly rescue: Rescue | null;
}

export interface Journal {
  readonly userId: string;
  getView(): View;
  getState(): LogState;
  /** Oldest first, without compacted entries. */
  getEntries(): readonly LogEntry[];
  /** The last read of the cloud, without the log's operations. */
  getSnapshot(): Snapshot;
  /**
   * All loaded records as the cloud has them by what this device knows, or also with the pending
   * operations; nothing is deduplicated or cleared.
   */
  getRecords(which: 'synced' | 'all'): ShownRecords;
  getFacts(): StorageFacts;
  forgetRescue(): void;
  /** Resolves once the second copy is written, or could not be. */
  copied(): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Queues all operations or none. Throws `StorageFault` if nothing was stored. */
  submit(operations: readonly NewOperation[], draft?: Holding): Promise<void>;
  /**
   * Appends events. Throws `FencedOff` if `fence` is outdated because another tab leads now, and
   * `DraftLost` if another tab holds the draft.
   */
  append(events: readonly LogEvent[], fence?: number, draft?: Holding): Promise<void>;
  /** Reads the entries that other tabs have stored. */
  catchUp(): Promise<void>;
  /** `readFromSeq` is `getState().lastSeq` from before the cloud was read. */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number): Promise<void>;
  /** The start of the next page of older receipts; null if there are none. */
  nextOlder(): ReceiptPlace | null;
  /**
   * Adds a page of older receipts in the memory of this tab; returns false if the page does not
   * begin at `nextOlder`.
   */
  addOlder(from: ReceiptPlace, page: OlderReceipts): boolean;
  raiseFence(): Promise<number>;
  readDraft(name: string): Promise<unknown>;
  writeDraft(name: string, draft: unknown, holding?: Holding): Promise<void>;
  readonly drafts: DraftHands;
  close(): void;
}

/** The part of the journal that screens may use: they cannot write the log. */
export type ShownJournal = Omit<
  Journal,
  'append' | 'submit' | 'replaceSnapshot' | 'addOlder' | 'raiseFence' | 'close'
>;

const isSamePlace = (a: ReceiptPlace, b: ReceiptPlace | null): boolean =>
  a.id === b?.id && a.date === b.date;

/**
 * Opens the log; calls `onRefused` when the disk refuses a write. Without a `clock` no snapshot
 * counts as stale. Throws `StorageFault`.
 */
export const openJournal = async (
  userId: string,
  store: LogStore,
  channel: TabChannel,
  onRefused: () => void = () => undefined,
  clock?: Clock,
): Promise<Journal> => {
  const tell = (error: unknown): void => {
    if (error instanceof StorageFault) onRefused();
  };
  const reportRefusal: ReportRefusal = (write) =>
    write.catch((error: unknown) => {
      tell(error);
      throw error;
    });
  const log: TabLog = tabLog(userId, () => copy.changed(), clock);
  const copy = copyKeeper(store.copies, log.known);
  const follower = followLog(log, store, channel, reportRefusal, () => copy.lost());
  const rescue = rescueNote(store, log.changed);
  const loss = watchLoss(store, async () => {
    // The first try fails if the browser has not yet finished clearing its data.
    await follower.catchUp().catch(follower.catchUp);
    rescue.read();
    copy.lost();
  });
  const append = inGroups(appendTo({ log, store, channel, follower, canStore: loss.isOver }), tell);
  const drafts = draftHands(store, channel);
  const stopFollowing = channel.subscribe(() => {
    // The next message or poll reads again.
    follower.catchUp().catch(() => undefined);
  });
  const [opened, reach = null] = await Promise.all([load(store), store.copies?.reach()]);
  // A copy that knows more than the log is read, and perhaps set aside.
  const knownUpTo = reach?.knownUpTo ?? 0;
  const isRestored = await restoreFromCopy(store, opened.lastSeq, knownUpTo);
  log.publish(isRestored ? await load(store) : opened);
  copy.opened(knownUpTo > opened.lastSeq ? null : reach);
  rescue.read();

  return {
    userId,
    getView: log.view,
    getState: () => log.known().state,
    getEntries: () => log.known().entries,
    getSnapshot: () => log.known().snapshot,
    getRecords: (which) => loadedRecords(userId, log.known(), which),
    getFacts: () => {
      const known = log.known();
      return { ...known.facts, setAsideInCloud: setAsideInCloud(known), rescue: rescue.get() };
    },
    forgetRescue: rescue.forget,
    copied: () => copy.settled(),
    subscribe: log.subscribe,
    submit: async (operations, draft) => {
      if (operations.length === 0 && draft === undefined) return;
      await append(operations.map(queuedEvent), undefined, draft);
    },
    append,
    catchUp: follower.catchUp,
    replaceSnapshot: follower.replaceSnapshot,
    nextOlder: () => log.known().older.next,
    addOlder: (from, page) => {
      const known = log.known();
      if (!isSamePlace(from, known.older.next)) return false;
      log.publish({ ...known, older: withPage(known.older, page) });
      return true;
    },
    raiseFence: () => reportRefusal(store.raiseFence()),
    readDraft: (name) => store.readDraft(name),
    writeDraft: (...asked) => reportRefusal(store.writeDraft(...asked)),
    drafts,
    close: () => {
      copy.end();
      stopFollowing();
      loss.stop();
      channel.close();
      store.close();
    },
  };
};
