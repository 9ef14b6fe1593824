/**
 * Copies of the log's older entries, many sealed together, so that a start opens a few pages in place of thousands of entries.
 *
 * The entries stay where they are, one by one; a page is only a faster way to read them. It holds every entry between two places
 * of the log, as they stood at one version of the snapshot. Entries are dropped only together with a new version, so a page of
 * another version is no longer valid; and what a page does not give is read from the entries. Only sealed pages are written: what
 * the schema has judged before it was sealed need not be judged again.
 */
import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import type { LogDatabase } from './log-database.ts';

/** Entries in one page. */
export const PAGE_ENTRIES = 256;

interface PagePlace {
  readonly snapshotVersion: number;
  /** The page holds the entries after `from`, up to `to`. */
  readonly from: number;
  readonly to: number;
}

const START = 'log_page_';
const VERSION = `${START}v${LOG_VERSION}`;
const NAME = new RegExp(`^${VERSION}_(\\d+)_(\\d+)_(\\d+)$`, 'u');

const pageName = ({ snapshotVersion, from, to }: PagePlace): string =>
  [VERSION, snapshotVersion, from, to].join('_');

const pagePlace = (name: string): PagePlace | null => {
  const [snapshotVersion, from, to] = NAME.exec(name)?.slice(1).map(Number) ?? [];
  if (snapshotVersion === undefined || from === undefined || to === undefined) return null;
  return from < to ? { snapshotVersion, from, to } : null;
};

/** All pages, whatever they are called, to be deleted. */
export const allPages = (): IDBKeyRange => IDBKeyRange.bound(START, `${START}\uffff`);

/** Whether a stored name is that of a page, of this edition or another one. */
export const isPageName = (name: string): boolean => name.startsWith(START);

/** The names of the pages that follow one another from the beginning of the log, valid at a version of the snapshot. */
export const pageChain = (names: readonly string[], snapshotVersion: number): readonly string[] => {
  const places = names
    .flatMap((name) => pagePlace(name) ?? [])
    .filter((place) => place.snapshotVersion === snapshotVersion);
  const byStart = new Map(places.map((place) => [place.from, place]));
  const chain: string[] = [];
  for (let next = byStart.get(0); next !== undefined; next = byStart.get(next.to))
    chain.push(pageName(next));
  return chain;
};

/** The last place that a chain of pages covers; 0 for none. */
export const chainEnd = (chain: readonly string[]): number =>
  pagePlace(chain.at(-1) ?? '')?.to ?? 0;

/** The entries of opened pages, in order; null when one of them did not open. */
export const pageEntries = (opened: readonly unknown[]): readonly LogEntry[] | null => {
  const entries: LogEntry[] = [];
  for (const page of opened) {
    if (!Array.isArray(page)) return null;
    // The seal vouches for what this edition wrote, which is a list of entries that the schema had judged.
    entries.push(...(page as readonly LogEntry[]));
  }
  return entries;
};

/** A page to be written. */
export interface NewPage {
  readonly name: string;
  readonly entries: readonly LogEntry[];
}

/** The full pages that the entries after a chain's end make; `entries` must be all that are there. */
export const newPages = (
  entries: readonly LogEntry[],
  end: number,
  snapshotVersion: number,
): readonly NewPage[] => {
  const after = entries.filter(({ seq }) => seq > end);
  const pages: NewPage[] = [];
  let from = end;
  for (let start = 0; start + PAGE_ENTRIES <= after.length; start += PAGE_ENTRIES) {
    const page = after.slice(start, start + PAGE_ENTRIES);
    const to = page.at(-1)?.seq ?? from;
    pages.push({ name: pageName({ snapshotVersion, from, to }), entries: page });
    from = to;
  }
  return pages;
};

/** Stores sealed pages and lets go of those that are no longer valid, unless the snapshot has changed meanwhile. */
export const writePages = (
  database: LogDatabase,
  snapshotVersion: number,
  sealed: readonly (readonly [name: string, text: string])[],
): Promise<void> =>
  database.use(async (db) => {
    const transaction = db.transaction(['meta', 'cache'], 'readwrite');
    const cache = transaction.objectStore('cache');
    const head = await transaction.objectStore('meta').get('head');
    if (head?.snapshotVersion === snapshotVersion) {
      const names = (await cache.getAllKeys()).filter(isPageName);
      const stale = names.filter((name) => pagePlace(name)?.snapshotVersion !== snapshotVersion);
      await Promise.all([
        ...stale.map((name) => cache.delete(name)),
        ...sealed.map(([name, text]) => cache.put(text, name)),
      ]);
    }
    await transaction.done;
  });
