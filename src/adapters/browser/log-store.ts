/**
 * The log and the snapshot of one user in IndexedDB.
 *
 * A write is stored when its transaction completes, not when its request succeeds: under quota Chromium reports success and
 * aborts afterwards. So each call awaits `done`, asks for strict durability, commits at once, and awaits nothing but
 * IndexedDB inside a transaction (sealing comes before it, opening after it).
 */
import { Shut } from '#machines/lock-ports.ts';
import { type Clock, FencedOff, type LogStore } from '#machines/ports.ts';
import { LOG_VERSION } from '#schemas/log-entry.ts';
import { readEntries } from '../stored-entry.ts';
import { storedValues } from '../stored-snapshot.ts';
import { type Cipher, openCipher } from './cipher.ts';
import { changeHead as changeAnyHead } from './change-head.ts';
import { decode, encode } from './envelope.ts';
import { logReader, type RequireKey } from './load-log.ts';
import { loadRestoring } from './load-restoring.ts';
import { databaseName, type LogHead, NEW_HEAD, openLogDatabase } from './log-database.ts';
import { sealIn } from './seal-in.ts';
import { sealOf } from './seal.ts';
import { localCopyPlace, onStorageCleared } from './copy-place.ts';
import { allPages, PAGE_ENTRIES } from './log-pages.ts';
import { cipherUnder } from './vault.ts';

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
  const open = (sealed: string) => decode(cipher, sealed);
  const reader = logReader(database, cipher, requireKey);
  let unpacked = 0;

  const packInTime = (count: number): void => {
    unpacked += count;
    if (unpacked < PAGE_ENTRIES) return;
    unpacked = 0;
    void reader.pack();
  };

  return {
    load: () => reader.load(),

    readSince: (seq) =>
      database.use(async (db) => {
        const transaction = db.transaction(['log', 'meta'], 'readonly');
        const [log, head] = await Promise.all([
          transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(seq, true)),
          transaction.objectStore('meta').get('head'),
        ]);
        // Without a head the database was thrown away: what this tab knows is put back.
        if (head !== undefined) requireKey(head);
        const { snapshotVersion, seq: lastSeq } = head ?? NEW_HEAD;
        return { ...(await readEntries(log, open)), snapshotVersion, lastSeq };
      }),

    append: async (events, fence) => {
      const sealed = await Promise.all(events.map((event) => encode(cipher, event)));
      const now = clock.now();
      const stored = await database.use(async (db) => {
        let first = NEW_HEAD;
        await changeHead(db, ['log'], (head, store) => {
          if (fence !== undefined && head.fence > fence) throw new FencedOff();
          first = { ...head, seq: head.seq + 1, at: Math.max(now, head.at + 1) };
          sealed.forEach((text, i) =>
            store('log').put({
              seq: first.seq + i,
              at: first.at + i,
              v: LOG_VERSION,
              sealed: text,
            }),
          );
          return { ...first, seq: head.seq + sealed.length, at: first.at + sealed.length - 1 };
        });
        return events.map((event, i) => ({ seq: first.seq + i, at: first.at + i, event }));
      });
      packInTime(stored.length);
      return stored;
    },

    writeSnapshot: async (snapshot, readFromSeq, dropSeqs) => {
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
      const { restoreLog } = await loadRestoring();
      return restoreLog({ database, cipher, requireKey, seal }, entries, lastSeq, clock.now());
    },

    onLoss: (listener) => {
      const stop = database.onLoss(listener);
      const stopStorage = onStorageCleared(listener);
      return () => {
        stop();
        stopStorage();
      };
    },

    copies: localCopyPlace({ userId, cipher, seal }, async () =>
      requireKey(await database.use((db) => db.get('meta', 'head'))),
    ),

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
      const opened = stored === undefined ? null : await open(stored);
      return (opened as { readonly draft?: unknown } | null)?.draft ?? null;
    },

    writeDraft: async (name, draft) => {
      const sealed = draft === null ? null : await encode(cipher, { draft });
      await database.use((db) =>
        changeHead(db, ['drafts'], (head, store) => {
          if (sealed === null) store('drafts').delete(name);
          else store('drafts').put(sealed, name);
          return { ...head, drafts: (head.drafts ?? 0) + 1 };
        }),
      );
    },

    close: () => {
      reader.stop();
      database.close();
    },
  };
};
