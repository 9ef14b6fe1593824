/** Reading a user's log and snapshot out of IndexedDB, by pages where there are some, and making pages of what was read. */
import type { StoredState } from '#machines/ports/ports.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { readSnapshot } from '#adapters/stored/stored-snapshot.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { decode, sealAt } from '#adapters/storage/crypto/envelope.ts';
import {
  type LogDatabase,
  type LogHead,
  NEW_HEAD,
} from '#adapters/storage/database/log-database.ts';
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

/** All that is stored: the pages of the chain, the entries after them, the snapshot's values. */
const readStored = (database: LogDatabase, usesPages: boolean, requireKey: RequireKey) =>
  database.use(async (db) => {
    const transaction = db.transaction(['log', 'cache', 'meta'], 'readonly');
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

/** Whether entries stood beyond the head, which were taken into the log now; then it is to be read anew. */
export const isTakenIn = async (
  parts: LogParts,
  head: LogHead,
  found: readonly { readonly seq: number }[],
): Promise<boolean> => {
  // Only a key that binds tells who put them there.
  if (parts.cipher?.isBound !== true || found.every(({ seq }) => seq <= head.seq)) return false;
  const { takeInPastHead } = await import('./deferred-log.ts');
  await takeInPastHead(parts);
  return true;
};

/** The log of one user as it is read. */
export interface LogReader {
  /**
   * Everything, parsed and judged in tasks of their own, since thousands of records would hold a slow page up; what came after the last
   * page becomes pages in the background.
   */
  load(): Promise<StoredState>;
  /** Makes pages of the entries that none holds yet; resolves when they are stored, or could not be. */
  pack(): Promise<void>;
  /** From now on nothing is read or written in the background: it would open the database again. */
  stop(): void;
}

type Stored = Awaited<ReturnType<typeof readStored>>;
type Tail = Awaited<ReturnType<typeof readEntries>>;

/** A reader of the database; without a cipher there are no pages. */
export const logReader = (parts: LogParts): LogReader => {
  const { database, userId, cipher, requireKey } = parts;
  const openCached = (name: string, sealed: string, head: LogHead) =>
    decode(cipher, sealed, cachePlace(userId, name, head));
  const entriesIn = ({ head, rows }: Stored) =>
    readEntries(rows, (sealed, entry) => decode(cipher, sealed, entryPlace(userId, entry, head)));
  let isStopped = false;

  const writeTail = async ({ head, end }: Stored, { entries, unreadable }: Tail): Promise<void> => {
    // What cannot be read stays in sight as an entry of its own.
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

  // A page that was not written costs the next start time and nothing else.
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
    if (await isTakenIn(parts, head, [...rows, { seq: end }])) return load(usesPages);
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
