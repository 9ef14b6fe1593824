/**
 * Reads the log and the snapshot from IndexedDB, by pages where possible, and writes new pages.
 */
import type { StoredState } from '#machines/ports/ports.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { readSnapshot } from '#adapters/stored/stored-snapshot.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { decode, sealAt } from '#adapters/storage/crypto/envelope.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { readTransaction } from '#adapters/storage/database/read-transaction.ts';
import type { LogParts, RequireKey } from './log-parts.ts';
import { cachePlace, entryPlace } from '#adapters/storage/database/place.ts';
import {
  pageChain,
  chainEnd,
  pageEntries,
  isPageName,
  newPages,
  writePages,
} from '#adapters/storage/database/log-pages.ts';

const readStored = (database: LogDatabase, usesPages: boolean, requireKey: RequireKey) =>
  database.read(async (db) => {
    const transaction = readTransaction(db, 'log', 'cache', 'meta');
    const cache = transaction.objectStore('cache');
    const [names, values, stored] = await Promise.all([
      cache.getAllKeys(),
      cache.getAll(),
      transaction.objectStore('meta').get('head'),
    ]);
    requireKey(stored);
    const head = stored ?? NEW_HEAD;
    const chain = usesPages ? pageChain(names, head.snapshotVersion) : [];
    const end = chainEnd(chain);
    const rows = await transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(end, true));
    const valueOf = new Map(names.map((name, i) => [name, values[i] ?? '']));
    return { head, chain, end, rows, valueOf };
  });

/**
 * Takes entries beyond the head into the log. True if there were any; then the log must be read
 * again.
 */
export const adoptEntriesPastHead = async (
  parts: LogParts,
  head: LogHead,
  found: readonly { readonly seq: number }[],
): Promise<boolean> => {
  // Only under a passphrase can the app tell if such entries are genuine.
  if (parts.cipher?.isBound !== true || found.every(({ seq }) => seq <= head.seq)) return false;
  const { takeInPastHead } = await import('./deferred-log.ts');
  await takeInPastHead(parts);
  return true;
};

export interface LogReader {
  /**
   * Decodes and checks in separate tasks, since thousands of records would block a slow page. Packs
   * the entries after the last page into pages in the background.
   */
  load(): Promise<StoredState>;
  /** Packs entries that no page holds yet; resolves even if that fails. */
  pack(): Promise<void>;
  /** Prevents further work in the background, because it would open the database again. */
  stop(): void;
}

type Stored = Awaited<ReturnType<typeof readStored>>;
type Tail = Awaited<ReturnType<typeof readEntries>>;

export const logReader = (parts: LogParts): LogReader => {
  const { database, userId, cipher, requireKey } = parts;
  const openCached = (name: string, sealed: string, head: LogHead) =>
    decode(cipher, sealed, cachePlace(userId, name, head));
  const entriesIn = ({ head, rows }: Stored) =>
    readEntries(rows, (sealed, entry) => decode(cipher, sealed, entryPlace(userId, entry, head)));
  let isStopped = false;

  const writeTail = async ({ head, end }: Stored, { entries, unreadable }: Tail): Promise<void> => {
    // A page would hide an unreadable entry, so no page is written.
    if (cipher === null || unreadable.length > 0) return;
    const pages = newPages(entries, end, head.snapshotVersion);
    if (pages.length === 0) return;
    const sealed = await Promise.all(
      pages.map(async ({ name, entries: page }) => {
        const place = cachePlace(userId, name, head);
        return [name, await sealAt(cipher, JSON.stringify(page), place)] as const;
      }),
    );
    if (!isStopped) await writePages(database, head.snapshotVersion, sealed);
  };

  // A missing page costs the next start some time and nothing else.
  const inBackground = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

  const snapshotIn = async ({ head, valueOf }: Stored) => {
    const named = [...valueOf].filter(([name]) => !isPageName(name));
    const opened = named.map(
      async ([name, value]) => [name, await openCached(name, value, head)] as const,
    );
    const values = await Promise.all(opened);
    await yieldToMain();
    return readSnapshot(Object.fromEntries(values));
  };

  const load = async (usesPages: boolean): Promise<StoredState> => {
    const stored = await readStored(database, usesPages, requireKey);
    const { head, chain, end, rows, valueOf } = stored;
    if (await adoptEntriesPastHead(parts, head, [...rows, { seq: end }])) return load(usesPages);
    const [pages, tail, cached] = await Promise.all([
      Promise.all(chain.map((name) => openCached(name, valueOf.get(name) ?? '', head))),
      entriesIn(stored),
      snapshotIn(stored),
    ]);
    const paged = pageEntries(pages);
    if (paged === null) return load(false);
    void inBackground(writeTail(stored, tail));
    await yieldToMain();
    return {
      ...cached,
      entries: [...paged, ...tail.entries],
      unreadable: tail.unreadable,
      snapshotVersion: head.snapshotVersion,
      lastSeq: head.seq,
      encrypted: cipher !== null,
    };
  };

  const packTail = async (): Promise<void> => {
    const stored = await readStored(database, cipher !== null, requireKey);
    await writeTail(stored, await entriesIn(stored));
  };

  return {
    load: () => load(cipher !== null),
    pack: () => (isStopped ? Promise.resolve() : inBackground(packTail())),
    stop: () => {
      isStopped = true;
    },
  };
};
