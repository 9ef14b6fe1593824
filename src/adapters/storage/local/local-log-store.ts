/**
 * The fallback log: log, snapshot and drafts of a user in localStorage. It has no transactions, so
 * the log and its head are one value, written last, and tabs take turns if the browser has locks. A
 * crash may lose the last minute, unlike with IndexedDB.
 */
import * as z from 'zod/mini';
import { type Clock, type LogStore, StorageFault } from '#machines/ports/ports.ts';
import type { FallbackLog } from '#machines/ports/fallback-ports.ts';
import { LOG_VERSION, LogEvent, READ_LOG_VERSIONS } from '#schemas/log-entry.ts';
import { CACHE_KEYS } from '#schemas/snapshot.ts';
import { type MemoryDisk, memoryLogStore, newMemoryDisk } from './log-store.ts';
import { type ReadSnapshot, readSnapshot, storedValues } from '#adapters/stored/stored-snapshot.ts';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import { decode, encode } from '#adapters/storage/crypto/envelope.ts';
import { localLogKey } from './local-log-key.ts';
import { tabLocks } from '#adapters/browser/locks.ts';

const StoredLog = z.object({
  v: z.literal(READ_LOG_VERSIONS),
  head: z.object({
    seq: z.int(),
    at: z.int(),
    fence: z.int(),
    snapshotVersion: z.int(),
    readFrom: z.int(),
  }),
  entries: z.array(z.object({ seq: z.int(), at: z.int(), event: LogEvent })),
  drafts: z.array(z.tuple([z.string(), z.unknown()])),
  holds: z.record(
    z.string(),
    z.object({
      term: z.int(),
      by: z.nullable(z.string()),
      ended: z.nullable(z.object({ term: z.int(), how: z.enum(['saved', 'dropped']) })),
    }),
  ),
});

const CACHED = Object.values(CACHE_KEYS).filter((name) => name !== CACHE_KEYS.pendingOperations);

const turns = new Map<string, Promise<unknown>>();

/** Runs one change at a time: among all tabs if the browser has locks, else in this tab. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = tabLocks();
  if (locks !== undefined) return locks.request(name, work);
  const result = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    result.catch(() => undefined),
  );
  return result;
};

const toFault = (error: unknown): unknown => {
  if (!(error instanceof DOMException)) return error;
  const isQuota = error.name === 'QuotaExceededError';
  return new StorageFault(isQuota ? 'quota' : 'unavailable', { cause: error });
};

interface Opened {
  readonly disk: MemoryDisk;
  readonly setAside: ReadSnapshot['setAside'];
}

const localValues = (userId: string, storage: () => Storage, cipher: Cipher | null) => {
  const storageKey = (name: string) => `${name}_${userId}`;
  const readValue = async (name: string): Promise<unknown> => {
    const stored = storage().getItem(storageKey(name));
    return stored === null ? undefined : decode(cipher, stored);
  };
  const readLog = async (disk: MemoryDisk): Promise<void> => {
    const stored = await readValue(CACHE_KEYS.pendingOperations);
    if (stored === undefined) return;
    const log = StoredLog.safeParse(stored);
    // The app would overwrite an unreadable log, so opening fails.
    if (!log.success) throw new StorageFault('unavailable', { cause: log.error });
    disk.head = log.data.head;
    disk.entries = log.data.entries;
    disk.drafts = new Map(log.data.drafts);
    disk.holds = log.data.holds;
  };
  const read = async (): Promise<Opened> => {
    const disk = newMemoryDisk();
    await readLog(disk);
    const values = await Promise.all(
      CACHED.map(async (name) => [name, await readValue(name)] as const),
    );
    const cached = readSnapshot(
      Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    );
    disk.snapshot = cached.snapshot;
    return { disk, setAside: cached.setAside };
  };
  const writeCache = async ({ snapshot }: MemoryDisk): Promise<void> => {
    for (const [name, value] of Object.entries(storedValues(snapshot)))
      storage().setItem(storageKey(name), await encode(cipher, value));
  };
  const writeLog = async ({ head, entries, drafts, holds }: MemoryDisk): Promise<void> => {
    const isEmpty = entries.length + drafts.size === 0;
    const log = { v: LOG_VERSION, head, holds, entries, drafts: [...drafts] };
    // An empty log has no secrets, and `hasLocalLog` recognises it without a key.
    storage().setItem(localLogKey(userId), await encode(isEmpty ? null : cipher, log));
  };
  return { read, writeCache, writeLog };
};

/**
 * Opens the log and writes nothing yet. Throws `StorageFault` if there is no localStorage, and if
 * the log cannot be read; that log stays stored.
 */
export const openLocalLog = async (
  userId: string,
  clock: Clock,
  storage: () => Storage = () => localStorage,
  cipherOf: (userId: string) => Promise<Cipher | null> = openCipher,
): Promise<FallbackLog> => {
  const cipher = await cipherOf(userId);
  const { read, writeCache, writeLog } = localValues(userId, storage, cipher);
  const run = <T>(
    work: (store: LogStore, opened: Opened) => Promise<T>,
    write: (disk: MemoryDisk) => Promise<void> = () => Promise.resolve(),
  ): Promise<T> =>
    inTurn(localLogKey(userId), async () => {
      try {
        const opened = await read();
        const result = await work(memoryLogStore(opened.disk, clock), opened);
        await write(opened.disk);
        return result;
      } catch (error) {
        throw toFault(error);
      }
    });

  await run(() => Promise.resolve());
  return {
    load: () =>
      run(async (store, { setAside }) => ({
        ...(await store.load()),
        setAside,
        encrypted: cipher !== null,
        isFallback: true,
      })),
    readSince: (seq) => run((store) => store.readSince(seq)),
    append: (...asked) => run((store) => store.append(...asked), writeLog),
    writeSnapshot: (snapshot, readFromSeq, dropSeqs) =>
      run(
        (store) => store.writeSnapshot(snapshot, readFromSeq, dropSeqs),
        async (disk) => {
          await writeCache(disk);
          await writeLog(disk);
        },
      ),
    raiseFence: () => run((store) => store.raiseFence(), writeLog),
    restore: (entries, lastSeq) => run((store) => store.restore(entries, lastSeq), writeLog),
    // A second copy in localStorage would be lost together with the log.
    copies: null,
    readDraft: (name) => run((store) => store.readDraft(name)),
    writeDraft: (...asked) => run((store) => store.writeDraft(...asked), writeLog),
    readHolds: () => run((store) => store.readHolds()),
    takeDraft: (...asked) => run((store) => store.takeDraft(...asked), writeLog),
    endDraft: (...asked) => run((store) => store.endDraft(...asked), writeLog),
    leaveDraft: (...asked) => run((store) => store.leaveDraft(...asked), writeLog),
    close: () => undefined,
    draftNames: () => run((_, { disk }) => Promise.resolve([...disk.drafts.keys()])),
    remove: (seqs) =>
      run((_, { disk }) => {
        disk.entries = disk.entries.filter(({ seq }) => !seqs.includes(seq));
        if (seqs.length > 0) disk.head.snapshotVersion += 1;
        return Promise.resolve();
      }, writeLog),
  };
};

/** Throws `StorageFault` like `openLocalLog`, and if nothing can be written. */
export const openLocalLogStore = async (
  ...args: Parameters<typeof openLocalLog>
): Promise<LogStore> => {
  const store = await openLocalLog(...args);
  await store.remove([]);
  return store;
};
