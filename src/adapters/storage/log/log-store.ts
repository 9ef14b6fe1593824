/**
 * The log and the snapshot of one user in IndexedDB.
 *
 * A write is stored when its transaction completes, not when its request succeeds: under quota Chromium reports success and
 * aborts afterwards. So each call awaits `done`, asks for strict durability, commits at once, and awaits nothing but
 * IndexedDB inside a transaction (sealing comes before it, opening after it).
 */
import {
  type DraftHolds,
  endedBy,
  type Holding,
  holdOf,
  leftBy,
  lossOf,
  takenFrom,
  written,
} from '#domain/draft/draft-holds.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import { Shut } from '#machines/ports/lock-ports.ts';
import { type Clock, FencedOff, type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION, type LogEntry, type LogEvent } from '#schemas/log-entry.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { storedValues } from '#adapters/stored/stored-snapshot.ts';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import { changeHead as changeAnyHead } from '#adapters/storage/database/change-head.ts';
import { decode, encode } from '#adapters/storage/crypto/envelope.ts';
import { isTakenIn, logReader } from './load-log.ts';
import type { RequireKey } from './log-parts.ts';
import {
  databaseName,
  type LogHead,
  NEW_HEAD,
  openLogDatabase,
} from '#adapters/storage/database/log-database.ts';
import { sealIn } from '#adapters/storage/vault/seal-in.ts';
import { sealOf } from '#adapters/storage/database/seal.ts';
import { localCopyPlace, onStorageCleared } from '#adapters/storage/copy/copy-place.ts';
import { allPages, PAGE_ENTRIES } from '#adapters/storage/database/log-pages.ts';
import { entryPlace, placeOf } from '#adapters/storage/database/place.ts';
import { cipherUnder } from '#adapters/storage/vault/vault.ts';

const DRAFTS = ['drafts'] as const;

/** Throws in the transaction, so that nothing of it is stored. */
const requireHold = ({ holds = {} }: LogHead, holding: Holding): void => {
  const loss = lossOf(holds, holding);
  if (loss !== null) throw new DraftLost(loss);
};

/**
 * Opens the store of a user on this device; `secret` is what the vault holds for the user, `cipherOf` gives the cipher without it. Throws `StorageFault` where there is no
 * IndexedDB. Once another tab has changed the key, every call throws `Shut`; then nothing was stored.
 */
export const openLogStore = async (
  userId: string,
  clock: Clock,
  secret = '',
  cipherOf: (userId: string) => Promise<Cipher | null> = openCipher,
): Promise<LogStore> => {
  const [database, plain] = await Promise.all([
    openLogDatabase(databaseName(userId)),
    cipherOf(userId),
  ]);
  const seal = await sealIn(database, userId);
  const cipher = await cipherUnder(plain, { userId, seal, secret });
  const requireKey: RequireKey = (head) => {
    if (sealOf(head).generation !== seal.generation) throw new Shut();
  };
  const changeHead: typeof changeAnyHead = (db, stores, work) =>
    changeAnyHead(db, stores, (head, store) => {
      requireKey(head);
      return work(head, store);
    });
  const parts = { database, userId, cipher, requireKey };
  const reader = logReader(parts);
  /** As it was seen last: what is appended next is sealed for the place after it. */
  let seen: LogHead | null = null;
  let unpacked = 0;

  const packInTime = (count: number): void => {
    unpacked += count;
    if (unpacked < PAGE_ENTRIES) return;
    unpacked = 0;
    void reader.pack();
  };

  const isBound = cipher?.isBound === true;

  /** The head after which the next entries are sealed: where that binds them, their places are taken before. */
  const reserved = async (): Promise<LogHead> => {
    if (isBound) seen ??= (await database.use((db) => db.get('meta', 'head'))) ?? null;
    return seen ?? NEW_HEAD;
  };

  const firstAfter = (head: LogHead, now: number): LogHead => ({
    ...head,
    seq: head.seq + 1,
    at: Math.max(now, head.at + 1),
  });

  /** Null where the entries were sealed for places that another tab has taken. */
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
    let [first, isTaken] = [aim, false];
    seen = await database.use((db) =>
      changeHead(db, ['log', ...(draft === undefined ? [] : DRAFTS)], (head, store) => {
        if (fence !== undefined && head.fence > fence) throw new FencedOff();
        if (draft !== undefined) requireHold(head, draft);
        first = firstAfter(head, now);
        isTaken =
          isBound && (first.seq !== aim.seq || first.at !== aim.at || first.epoch !== aim.epoch);
        if (isTaken) return head;
        sealed.forEach((text, i) =>
          store('log').put({
            seq: first.seq + i,
            at: first.at + i,
            v: LOG_VERSION,
            sealed: text,
          }),
        );
        if (draft !== undefined) store('drafts').delete(draft.name);
        return {
          ...first,
          seq: head.seq + sealed.length,
          at: first.at + sealed.length - 1,
          ...(draft !== undefined && { holds: endedBy(head.holds ?? {}, draft, 'saved') }),
        };
      }),
    );
    if (isTaken) return null;
    return events.map((event, i) => ({ seq: first.seq + i, at: first.at + i, event }));
  };

  const readSince: LogStore['readSince'] = async (after) => {
    const { log, head } = await database.use(async (db) => {
      const transaction = db.transaction(['log', 'meta'], 'readonly');
      const [rows, stored] = await Promise.all([
        transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(after, true)),
        transaction.objectStore('meta').get('head'),
      ]);
      // Without a head the database was thrown away: what this tab knows is put back.
      if (stored !== undefined) requireKey(stored);
      return { log: rows, head: stored ?? NEW_HEAD };
    });
    if (await isTakenIn(parts, head, log)) return readSince(after);
    seen = head;
    const { snapshotVersion, seq: lastSeq } = head;
    const read = await readEntries(log, (sealed, entry) =>
      decode(cipher, sealed, entryPlace(userId, entry, head)),
    );
    return { ...read, snapshotVersion, lastSeq };
  };

  return {
    load: () => reader.load(),

    readSince,

    append: async (events, fence, draft) => {
      let stored: readonly LogEntry[] | null = null;
      while (stored === null) stored = await appendAfter(await reserved(), events, fence, draft);
      packInTime(stored.length);
      return stored;
    },

    writeSnapshot: async (snapshot, readFromSeq, dropSeqs) => {
      if (isBound) {
        const { writeBoundSnapshot } = await import('./rare-log.ts');
        return writeBoundSnapshot({ ...parts, cipher }, snapshot, readFromSeq, dropSeqs);
      }
      const values = await Promise.all(
        Object.entries(storedValues(snapshot)).map(
          async ([name, value]) => [name, await encode(cipher, value)] as const,
        ),
      );
      await database.use((db) =>
        changeHead(db, ['log', 'cache'], (head, store) => {
          if (head.snapshotReadFrom > readFromSeq) return head;
          for (const [name, value] of values) store('cache').put(value, name);
          for (const seq of dropSeqs) store('log').delete(seq);
          store('cache').delete(allPages());
          return {
            ...head,
            snapshotReadFrom: readFromSeq,
            snapshotVersion: head.snapshotVersion + 1,
          };
        }),
      );
    },

    raiseFence: async () => {
      const raise = (head: LogHead) => ({ ...head, fence: head.fence + 1 });
      return (await database.use((db) => changeHead(db, [], raise))).fence;
    },

    restore: async (entries, lastSeq) => {
      const { restoreLog } = await import('./rare-log.ts');
      return restoreLog({ ...parts, seal }, entries, lastSeq, clock.now());
    },

    onLoss: (listener) => {
      const stop = database.onLoss(listener);
      const stopStorage = onStorageCleared(listener);
      return () => {
        stop();
        stopStorage();
      };
    },

    copies: localCopyPlace({ userId, cipher, seal }, async () => {
      const head = await database.use((db) => db.get('meta', 'head'));
      // Nothing was stored there yet, or the user has erased it.
      if (head === undefined) throw new StorageFault('unavailable');
      requireKey(head);
    }),

    readDraft: async (name) => {
      const stored = await database.use(async (db) => {
        const transaction = db.transaction(['drafts', 'meta'], 'readonly');
        const [draft, head] = await Promise.all([
          transaction.objectStore('drafts').get(name),
          transaction.objectStore('meta').get('head'),
        ]);
        requireKey(head);
        return draft;
      });
      const opened =
        stored === undefined ? null : await decode(cipher, stored, placeOf(userId, 'drafts', name));
      return (opened as { readonly draft?: unknown } | null)?.draft ?? null;
    },

    writeDraft: async (name, draft, holding) => {
      const sealed =
        draft === null ? null : await encode(cipher, { draft }, placeOf(userId, 'drafts', name));
      await database.use((db) =>
        changeHead(db, DRAFTS, (head, store) => {
          if (holding !== undefined) requireHold(head, holding);
          if (sealed === null) store('drafts').delete(name);
          else store('drafts').put(sealed, name);
          return {
            ...head,
            drafts: (head.drafts ?? 0) + 1,
            ...(holding !== undefined && { holds: written(head.holds ?? {}, holding) }),
          };
        }),
      );
    },

    readHolds: async () => (await database.use((db) => db.get('meta', 'head')))?.holds ?? {},

    takeDraft: async (name, from, by) => {
      let taken: DraftHolds | null = null;
      await database.use((db) =>
        changeHead(db, [], (head) => {
          taken = takenFrom(head.holds ?? {}, name, from, by);
          return taken === null ? head : { ...head, holds: taken };
        }),
      );
      return taken === null ? null : holdOf(taken, name);
    },

    endDraft: async (holding, how) => {
      await database.use((db) =>
        changeHead(db, DRAFTS, (head, store) => {
          requireHold(head, holding);
          store('drafts').delete(holding.name);
          const holds = endedBy(head.holds ?? {}, holding, how);
          return { ...head, holds, drafts: (head.drafts ?? 0) + 1 };
        }),
      );
    },

    leaveDraft: async (holding) => {
      await database.use((db) =>
        changeHead(db, [], (head) => ({ ...head, holds: leftBy(head.holds ?? {}, holding) })),
      );
    },

    close: () => {
      reader.stop();
      database.close();
    },
  };
};
