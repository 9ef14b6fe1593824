/**
 * Finds the unsent work that a former account of the same e-mail left on this device, and takes it
 * over.
 */
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import {
  type FormerLog,
  isLeft,
  takenEvents,
  takeOverEvents,
} from '#domain/recovery/former-account.ts';
import { isThereIn } from '#domain/recovery/queue-file.ts';
import { type FormerFound, type FormerPorts, NOTHING_FORMER } from './former.types.ts';
import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';

/** Both methods throw `StorageFault`. */
export const formerAccount = ({ journal, accounts, clock }: FormerPorts) => {
  const target = () => ({
    userId: journal.userId,
    log: journal.getState(),
    isThere: isThereIn(journal.getView()),
    at: new Date(clock.now()).toISOString(),
  });

  const withLog = async <T>(
    userId: string,
    work: (former: FormerLog, store: LogStore, isWhole: boolean) => Promise<T>,
  ): Promise<T> => {
    const store = await accounts.open(userId);
    try {
      const { snapshot, entries, unreadable } = await store.load();
      const log = foldLog(EMPTY_LOG, entries);
      return await work({ userId, snapshot, log }, store, unreadable.length === 0);
    } finally {
      store.close();
    }
  };

  /**
   * Discards in the former log what the new log already holds. This also finishes an interrupted
   * take-over.
   */
  const mark = async (former: FormerLog, store: LogStore): Promise<FormerLog> => {
    const taken = takenEvents(former, target());
    const entries = taken.length === 0 ? [] : await store.append(taken);
    return { ...former, log: foldLog(former.log, entries) };
  };

  const lookAt = (userId: string): Promise<FormerFound> =>
    withLog(userId, async (former, store, isWhole) => {
      const marked = await mark(former, store);
      if (isLeft(marked)) return { ...NOTHING_FORMER, left: marked };
      if (isWhole) accounts.forget(userId);
      return NOTHING_FORMER;
    }).catch((error: unknown) => {
      if (!(error instanceof WrongPassphrase)) throw error;
      return { ...NOTHING_FORMER, sealed: userId };
    });

  return {
    look: async (): Promise<FormerFound> => {
      let found = NOTHING_FORMER;
      for (const id of accounts.ids()) {
        const { left, sealed } = await lookAt(id);
        found = { left: found.left ?? left, sealed: found.sealed ?? sealed };
      }
      return found;
    },
    /**
     * Queues the operations in this user's log, and only then discards them in the former log.
     * Resolves with their number.
     */
    takeOver: (userId: string): Promise<number> =>
      withLog(userId, async (former, store) => {
        await journal.catchUp();
        const events = takeOverEvents(former, target());
        if (events.length > 0) await journal.append(events);
        await mark(former, store);
        return events.filter(({ kind }) => kind === 'queued').length;
      }),
  };
};
