/**
 * The log of one user, followed: what is stored, folded, and shown. Every tab has one; they learn
 * of each other's entries by the channel and, should a message be lost, by looking again.
 * Promises: `append` resolves only when the entries are durable; the view always is
 * fold(snapshot, log) of what was read.
 */
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { Holding } from '#domain/draft/draft-holds.ts';
import type { LogState } from '#domain/log/fold.ts';
import {
  type OlderReceipts,
  type ReceiptPlace,
  withPage,
} from '#domain/snapshot/receipt-history.ts';
import type { View } from '#domain/view/view.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { Rescue } from '#machines/ports/copy-ports.ts';
import { type LogStore, StorageFault, type TabChannel } from '#machines/ports/ports.ts';
import { appendTo } from './append.ts';
import { type DraftHands, draftHands } from './draft-hands.ts';
import { followLog, type Telling } from './follow-log.ts';
import { inGroups } from './group-commit.ts';
import { load, type ReadFacts, setAsideInCloud } from './known-log.ts';
import { rescueNote, watchLoss } from './loss.ts';
import { copyKeeper, restoreFromCopy, tellMissing } from './second-copy.ts';
import { type TabLog, tabLog } from './tab-log.ts';

/** Facts about the stored data, for /offline-data. */
export interface StorageFacts extends ReadFacts {
  /** Records of the cloud that failed theirs when they were last read (CACHE-6). */
  readonly setAsideInCloud: number;
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
  submit(operations: readonly NewOperation[], draft?: Holding): Promise<void>;
  /**
   * Records what became of operations. Throws `FencedOff` when another tab leads by now, and
   * `DraftLost` where the draft that ends with them is another tab's.
   */
  append(events: readonly LogEvent[], fence?: number, draft?: Holding): Promise<void>;
  /** Takes in what other tabs stored. */
  catchUp(): Promise<void>;
  /** Stores what the cloud held; `readFromSeq` is `getState().lastSeq` from before it was read. */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number): Promise<void>;
  /**
   * Where the next page of older receipts begins; null where nothing is older than what is known.
   */
  nextOlder(): ReceiptPlace | null;
  /**
   * Lays a page of older receipts beneath the cache, for as long as this tab lives; false where
   * it does not begin at `nextOlder`.
   */
  addOlder(from: ReceiptPlace, page: OlderReceipts): boolean;
  raiseFence(): Promise<number>;
  readDraft(name: string): Promise<unknown>;
  writeDraft(name: string, draft: unknown, holding?: Holding): Promise<void>;
  readonly drafts: DraftHands;
  close(): void;
}

/** The user's log as screens have it: what it says, and nothing that writes it. */
export type ShownJournal = Omit<
  Journal,
  'append' | 'submit' | 'replaceSnapshot' | 'addOlder' | 'raiseFence' | 'close'
>;

const isSamePlace = (a: ReceiptPlace, b: ReceiptPlace | null): boolean =>
  a.id === b?.id && a.date === b.date;

/**
 * Opens the log of a user and reads it; `onRefused` hears when the disk refuses a write. Throws
 * `StorageFault`.
 */
export const openJournal = async (
  userId: string,
  store: LogStore,
  channel: TabChannel,
  onRefused: () => void = () => undefined,
): Promise<Journal> => {
  const tell = (error: unknown): void => {
    if (error instanceof StorageFault) onRefused();
  };
  const telling: Telling = (write) =>
    write.catch((error: unknown) => {
      tell(error);
      throw error;
    });
  const log: TabLog = tabLog(userId, () => copy.changed());
  const copy = copyKeeper(store.copies, log.known);
  const follower = followLog(log, store, channel, telling);
  const rescue = rescueNote(store, log.changed);
  const loss = watchLoss(store, async () => {
    // Opened while the browser still clears, the database is closed once more.
    await follower.catchUp().catch(follower.catchUp);
    rescue.read();
    copy.changed();
  });
  const mayStore = loss.isOver;
  const append = inGroups(appendTo({ log, store, channel, follower, mayStore }), tell);
  const drafts = draftHands(store, channel);
  const stopFollowing = channel.subscribe(() => {
    // What could not be read now is read at the next message or poll.
    follower.catchUp().catch(() => undefined);
  });
  const opened = await load(store);
  log.publish((await restoreFromCopy(store, opened.state.lastSeq)) ? await load(store) : opened);
  await tellMissing(store, log.known().state.lastSeq);
  rescue.read();

  return {
    userId,
    getView: log.view,
    getState: () => log.known().state,
    getEntries: () => log.known().entries,
    getSnapshot: () => log.known().snapshot,
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
    raiseFence: () => telling(store.raiseFence()),
    readDraft: (name) => store.readDraft(name),
    writeDraft: (...asked) => telling(store.writeDraft(...asked)),
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
