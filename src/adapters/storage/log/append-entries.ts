/** Seals entries before the transaction and numbers them within it. */
import { endedBy, type Holding } from '#domain/draft/draft-holds.ts';
import { type Clock, FencedOff, type LogStore } from '#machines/ports/ports.ts';
import { LOG_VERSION, type LogEntry, type LogEvent } from '#schemas/log-entry.ts';
import { readHead } from '#adapters/storage/database/read-transaction.ts';
import { encode } from '#adapters/storage/crypto/envelope.ts';
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { entryPlace } from '#adapters/storage/database/place.ts';
import { type Row, type RowPlace, toRow } from '#adapters/storage/copy/added-rows.ts';
import { requireHold } from './draft-rows.ts';
import type { LogParts } from './log-parts.ts';

/**
 * `sawHead` receives each head that is read, because the next entries are sealed for the place
 * after it.
 */
export interface Appender {
  readonly append: LogStore['append'];
  sawHead(head: LogHead): void;
}

const firstAfter = (head: LogHead, now: number): LogHead => ({
  ...head,
  seq: head.seq + 1,
  at: Math.max(now, head.at + 1),
});

const isSamePlace = (one: LogHead, other: LogHead): boolean =>
  one.seq === other.seq && one.at === other.at && one.epoch === other.epoch;

export const entryAppender = (
  { database, userId, cipher, requireKey }: LogParts,
  clock: Clock,
  onAppended: (rows: readonly Row[]) => void,
): Appender => {
  let seen: LogHead | null = null;
  const isBound = cipher?.isBound === true;

  /**
   * The head after which the next entries are sealed. Under a passphrase an entry opens only at its
   * place, so the place must be known before sealing.
   */
  const reserved = async (): Promise<LogHead> => {
    if (isBound) seen ??= (await database.read(readHead)) ?? null;
    return seen ?? NEW_HEAD;
  };

  /** Returns null if another tab has taken the places for which the entries were sealed. */
  const appendAfter = async (
    before: LogHead,
    events: readonly LogEvent[],
    fence: number | undefined,
    draft: Holding | undefined,
  ): Promise<readonly LogEntry[] | null> => {
    const now = clock.now();
    const aim = firstAfter(before, now);
    const sealed = await Promise.all(
      events.map((event, i) =>
        encode(
          cipher,
          event,
          entryPlace(userId, { seq: aim.seq + i, at: aim.at + i, v: LOG_VERSION }, aim),
        ),
      ),
    );
    let [first, isTaken]: [RowPlace, boolean] = [aim, false];
    const stores = draft === undefined ? (['log'] as const) : (['log', 'drafts'] as const);
    seen = await database.change(stores, (head, store) => {
      requireKey(head);
      if (fence !== undefined && head.fence > fence) throw new FencedOff();
      if (draft !== undefined) requireHold(head, draft);
      const place = firstAfter(head, now);
      first = place;
      isTaken = isBound && !isSamePlace(place, aim);
      if (isTaken) return head;
      sealed.forEach((text, i) =>
        store('log').put({ seq: first.seq + i, at: first.at + i, v: LOG_VERSION, sealed: text }),
      );
      if (draft !== undefined) store('drafts').delete(draft.name);
      return {
        ...place,
        seq: head.seq + sealed.length,
        at: place.at + sealed.length - 1,
        ...(draft !== undefined && { holds: endedBy(head.holds ?? {}, draft, 'saved') }),
      };
    });
    if (isTaken) return null;
    const stored = events.map((event, i) => ({ seq: first.seq + i, at: first.at + i, event }));
    onAppended(stored.map((entry, i) => toRow(entry, sealed[i] ?? null, aim)));
    return stored;
  };

  return {
    append: async (events, fence, draft) => {
      let stored: readonly LogEntry[] | null = null;
      while (stored === null) stored = await appendAfter(await reserved(), events, fence, draft);
      return stored;
    },
    sawHead: (head) => {
      seen = head;
    },
  };
};
