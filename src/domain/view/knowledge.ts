/**
 * Decides what this device knows well enough to call data wrong. Where a part is missing, nothing
 * that rests on it is reported, repaired or cleared.
 */
import { isTemporaryId } from '#domain/shared/ids.ts';
import type { OlderReceipts } from '#domain/snapshot/receipt-history.ts';
import { CACHE_KEYS, LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';

/**
 * - `cloud`: each record is as the cloud had it lately. Records that only this device has need no
 *   cloud.
 * - `log`: no change of this device is missing.
 * - `client-ids`: an id that no client has is nobody's.
 * - `numbers`: a number that no receipt has is free.
 */
export type Part = 'cloud' | 'log' | 'client-ids' | 'numbers';

type Listed = (typeof LISTED_COLLECTIONS)[number];

export type Gap =
  | { readonly why: 'unread' | 'stale' | 'torn' | 'fallback' }
  /** Records that cannot be read: in this device's cache, or in the cloud. */
  | { readonly why: 'set-aside' | 'unreadable'; readonly of: Listed };

export interface DeviceFacts {
  /** Number of cached records that failed their schema, by store name. */
  readonly setAside: Readonly<Record<string, number>>;
  /** The cache is older than `CACHE_FRESH_MS`. */
  readonly isStale: boolean;
  /** An entry of the log cannot be read. */
  readonly isTorn: boolean;
  /** The browser does not open the database, which may hold more entries. */
  readonly isFallback: boolean;
}

export const WHOLE_DEVICE: DeviceFacts = {
  setAside: {},
  isStale: false,
  isTorn: false,
  isFallback: false,
};

const OF_CLOUD: readonly Part[] = ['cloud', 'client-ids', 'numbers'];

/** The cloud names its unreadable clients, so that their ids are known. */
const missingParts = (gap: Gap): readonly Part[] => {
  if (!('of' in gap)) return gap.why === 'unread' || gap.why === 'stale' ? OF_CLOUD : ['log'];
  if (gap.of === 'receipts') return ['numbers'];
  return gap.of === 'clients' && gap.why === 'set-aside' ? ['client-ids'] : [];
};

export const isKnown = (gaps: readonly Gap[], ...parts: readonly Part[]): boolean =>
  !gaps.some((gap) => missingParts(gap).some((part) => parts.includes(part)));

const isUnreadable = (
  collection: Listed,
  { read }: Snapshot,
  older: Pick<OlderReceipts, 'unreadable'>,
): boolean =>
  [...(read?.unreadable ?? []), ...older.unreadable].some((path) =>
    path.startsWith(`${collection}/`),
  ) ||
  (collection === 'receipts' && (read?.undated ?? 0) > 0);

export const findGaps = (
  snapshot: Snapshot,
  older: Pick<OlderReceipts, 'unreadable'>,
  { setAside, isStale, isTorn, isFallback }: DeviceFacts,
): readonly Gap[] => [
  ...(snapshot.read === undefined ? [{ why: 'unread' } as const] : []),
  ...(isStale ? [{ why: 'stale' } as const] : []),
  ...(isTorn ? [{ why: 'torn' } as const] : []),
  ...(isFallback ? [{ why: 'fallback' } as const] : []),
  ...LISTED_COLLECTIONS.flatMap((of) => [
    ...((setAside[CACHE_KEYS[of]] ?? 0) > 0 ? [{ why: 'set-aside', of } as const] : []),
    ...(isUnreadable(of, snapshot, older) ? [{ why: 'unreadable', of } as const] : []),
  ]),
];

export interface Known {
  readonly gaps: readonly Gap[];
  readonly pendingIds: ReadonlySet<string>;
}

/** Returns the records of which findings may be made; the same list if that is all of them. */
export const knownRecords = <T extends { readonly id: string }>(
  { gaps, pendingIds }: Known,
  records: readonly T[],
): readonly T[] => {
  if (!isKnown(gaps, 'log')) return [];
  if (isKnown(gaps, 'cloud')) return records;
  return records.filter(({ id }) => isTemporaryId(id) && pendingIds.has(id));
};
