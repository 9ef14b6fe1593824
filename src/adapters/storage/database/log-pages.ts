/**
 * A page seals many entries together, so that a start opens few pages instead of thousands of
 * entries, which stay stored as well. It is valid for one snapshot version, because compaction
 * raises the version. Pages are always sealed, so their entries need no second check.
 */
import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import type { LogDatabase } from './log-database.ts';

export const PAGE_ENTRIES = 256;

interface PagePlace {
  readonly snapshotVersion: number;
  /** The page holds the entries after `from`, up to and including `to`. */
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

/** Range of all pages, including those of other versions. */
export const allPages = (): IDBKeyRange => IDBKeyRange.bound(START, `${START}\uffff`);

/** True for pages of any version. */
export const isPageName = (name: string): boolean => name.startsWith(START);

/** Names of the valid pages that follow each other from the beginning of the log. */
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

/** Last seq that the chain covers; 0 for no pages. */
export const chainEnd = (chain: readonly string[]): number =>
  pagePlace(chain.at(-1) ?? '')?.to ?? 0;

/** Returns null if a page did not open. */
export const pageEntries = (opened: readonly unknown[]): readonly LogEntry[] | null => {
  const entries: LogEntry[] = [];
  for (const page of opened) {
    if (!Array.isArray(page)) return null;
    // The seal proves that this version wrote the page, and it writes only checked entries.
    entries.push(...(page as readonly LogEntry[]));
  }
  return entries;
};

export interface NewPage {
  readonly name: string;
  readonly entries: readonly LogEntry[];
}

/** Packs the entries after `end` into full pages; `entries` must hold all entries after `end`. */
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

/**
 * Stores sealed pages and deletes invalid ones; does nothing if the snapshot has changed meanwhile.
 */
export const writePages = (
  database: LogDatabase,
  snapshotVersion: number,
  sealed: readonly (readonly [name: string, text: string])[],
): Promise<unknown> =>
  database.change(['cache'], (head, store) => {
    if (head.snapshotVersion !== snapshotVersion) return head;
    const valid = `${VERSION}_${String(snapshotVersion)}_`;
    store('cache').delete(IDBKeyRange.bound(START, valid));
    store('cache').delete(IDBKeyRange.bound(`${valid}\uffff`, `${START}\uffff`));
    for (const [name, text] of sealed) store('cache').put(text, name);
    return head;
  });
