/** Reading a user's log and snapshot out of IndexedDB, by pages where there are some, and making pages of what was read. */
import type { StoredState } from '#machines/ports.ts';
import { readEntries } from '../stored-entry.ts';
import { snapshotOf } from '../stored-snapshot.ts';
import { aTurn } from './a-turn.ts';
import type { Cipher } from './cipher.ts';
import { decode } from './envelope.ts';
import { type LogDatabase, type LogHead, NEW_HEAD } from './log-database.ts';
import { chainOf, endOf, entriesOf, isPageName, newPages, writePages } from './log-pages.ts';

/** Throws `Shut` where the data is sealed with another key by now; `head` is what the transaction has read. */
export type RequireKey = (head: LogHead | undefined) => void;

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
    const chain = usesPages ? chainOf(names, head.snapshotVersion) : [];
    const end = endOf(chain);
    const rows = await transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(end, true));
    const valueOf = new Map(names.map((name, i) => [name, values[i] ?? '']));
    return { head, chain, end, rows, valueOf };
  });

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
export const logReader = (
  database: LogDatabase,
  cipher: Cipher | null,
  requireKey: RequireKey,
): LogReader => {
  const open = (sealed: string) => decode(cipher, sealed);
  let isStopped = false;

  const writeTail = async ({ head, end }: Stored, { entries, unreadable }: Tail): Promise<void> => {
    // What cannot be read stays in sight as an entry of its own.
    if (cipher === null || unreadable.length > 0) return;
    const pages = newPages(entries, end, head.snapshotVersion);
    if (pages.length === 0) return;
    const sealed = await Promise.all(
      pages.map(
        async (page) => [page.name, await cipher.seal(JSON.stringify(page.entries))] as const,
      ),
    );
    if (!isStopped) await writePages(database, head.snapshotVersion, sealed);
  };

  // A page that was not written costs the next start time and nothing else.
  const inBackground = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

  const snapshotIn = async ({ valueOf }: Stored) => {
    const named = [...valueOf].filter(([name]) => !isPageName(name));
    const opened = named.map(async ([name, value]) => [name, await open(value)] as const);
    const values = await Promise.all(opened);
    await aTurn();
    return snapshotOf(Object.fromEntries(values));
  };

  const load = async (usesPages: boolean): Promise<StoredState> => {
    const stored = await readStored(database, usesPages, requireKey);
    const { head, chain, rows, valueOf } = stored;
    const [pages, tail, cached] = await Promise.all([
      Promise.all(chain.map((name) => open(valueOf.get(name) ?? ''))),
      readEntries(rows, open),
      snapshotIn(stored),
    ]);
    const paged = entriesOf(pages);
    if (paged === null) return load(false);
    void inBackground(writeTail(stored, tail));
    await aTurn();
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
    await writeTail(stored, await readEntries(stored.rows, open));
  };

  return {
    load: () => load(cipher !== null),
    pack: () => (isStopped ? Promise.resolve() : inBackground(packTail())),
    stop: () => {
      isStopped = true;
    },
  };
};
