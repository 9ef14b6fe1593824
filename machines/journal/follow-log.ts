/**
 * A tab follows the log: it reads what other tabs have stored, and puts back what the browser has
 * thrown away.
 */
import { supersededEntries, cloudConflicts } from '#domain/log/compaction.ts';
import { isMissingEntries } from '#domain/log/missing-entries.ts';
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { keepOlder, type Known, load, applyEntries } from './known-log.ts';
import { noteRestored } from './second-copy.ts';
import type { TabLog } from './tab-log.ts';

/**
 * What keeps a tab's log current. Reads follow one another, so that no older answer lies on top
 * of a newer one.
 */
export interface LogFollower {
  /** Reads what other tabs have stored since. */
  catchUp(): Promise<void>;
  /** Puts back what this tab knows: the browser has thrown the log away. */
  putBack(): Promise<void>;
  /** Stores what the cloud held, without the entries that it has made needless. */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number): Promise<void>;
}

/** Passes a write on, and tells where the disk refuses it, whoever waits for it. */
export type Telling = <T>(write: Promise<T>) => Promise<T>;

/** Follows the log in a store. Each call throws `StorageFault`. */
export const followLog = (
  log: TabLog,
  store: LogStore,
  channel: TabChannel,
  telling: Telling,
): LogFollower => {
  const { publish } = log;
  let reading: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = reading.then(work);
    reading = result.catch(() => undefined);
    return result;
  };

  const show = (stored: Known): void => {
    const known = log.known();
    // What this tab appended meanwhile is missing in what was read.
    publish(applyEntries(keepOlder(log.userId, known, stored), known.entries));
  };

  const putBack = async (): Promise<void> => {
    const all = log.withUnread();
    const { entries, state, snapshot } = all;
    const isFirst = await store.restore(entries, state.lastSeq);
    noteRestored(store.copies, all);
    if (isFirst) {
      // Older than all that is read from now on.
      await telling(store.writeSnapshot(snapshot, 0, []));
      channel.post();
    }
    show(await load(store));
  };

  const reload = async (): Promise<void> => {
    const stored = await load(store);
    if (isMissingEntries(stored.entries, log.withUnread().entries)) await putBack();
    else show(stored);
  };

  const catchUp = async (): Promise<void> => {
    const { lastSeq } = log.known().state;
    const storedUpTo = log.unread().at(-1)?.seq ?? lastSeq;
    const news = await store.readSince(lastSeq);
    if (news.lastSeq < storedUpTo) await putBack();
    else if (news.snapshotVersion !== log.known().snapshotVersion) await reload();
    else publish(applyEntries(log.known(), news.entries, news.unreadable));
  };

  return {
    catchUp: () => inTurn(catchUp),
    putBack: () => inTurn(putBack),
    replaceSnapshot: (snapshot, readFromSeq) =>
      inTurn(async () => {
        const { entries, state } = log.known();
        const superseded = supersededEntries(entries, state, readFromSeq, cloudConflicts(snapshot));
        await telling(store.writeSnapshot(snapshot, readFromSeq, superseded));
        channel.post();
        await reload();
      }),
  };
};
