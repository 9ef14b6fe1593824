import { supersededEntries, cloudConflicts } from '#domain/log/compaction.ts';
import { agreedTime } from '#domain/time/wrong-clock.ts';
import { isMissingEntries } from '#domain/log/missing-entries.ts';
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { keepOlder, type Known, load, applyEntries } from './known-log.ts';
import { noteRestored } from './loss.ts';
import type { TabLog } from './tab-log.ts';

/** The calls run one after another, so that an older result never replaces a newer one. */
export interface LogFollower {
  /** Reads what other tabs have stored; restores the log if it was thrown away. */
  catchUp(): Promise<void>;
  /** Restores a log that the browser has thrown away, from what this tab knows. */
  putBack(): Promise<void>;
  /** Stores a new snapshot and drops the entries that it makes needless. */
  replaceSnapshot(snapshot: Snapshot, readFromSeq: number): Promise<void>;
}

/** Passes a write on, and reports it if the disk refuses it. */
export type ReportRefusal = <T>(write: Promise<T>) => Promise<T>;

/** Every call throws `StorageFault`. */
export const followLog = (
  log: TabLog,
  store: LogStore,
  channel: TabChannel,
  telling: ReportRefusal,
  onRestored: () => void,
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
    // The stored log was read before this tab's latest entries were appended.
    publish(applyEntries(keepOlder(log.userId, known, stored), known.entries));
  };

  const putBack = async (): Promise<void> => {
    const all = log.withUnread();
    const { entries, lastSeq, snapshot } = all;
    const isFirst = await store.restore(entries, lastSeq);
    noteRestored(store.copies, all);
    onRestored();
    if (isFirst) {
      // Stored with seq 0, so that any later reading of the cloud replaces this snapshot.
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
    const { lastSeq } = log.known();
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
        const superseded = supersededEntries(
          entries,
          state,
          readFromSeq,
          cloudConflicts(snapshot),
          snapshot.lastSync === null ? undefined : agreedTime(snapshot, snapshot.lastSync),
        );
        await telling(store.writeSnapshot(snapshot, readFromSeq, superseded));
        channel.post();
        await reload();
      }),
  };
};
