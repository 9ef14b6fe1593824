import type { Category, Product } from './product.ts';
import type { Client } from './client.ts';
import type { CompanyDetails } from './company-details.ts';
import type { KeptConflict } from './conflict.ts';
import type { Receipt } from './receipt.ts';
import type { Vanished } from './vanished.ts';

/** How far a collection was read. */
export interface ReadMark {
  /** What was stored before is known; ms of the cloud's clock. */
  readonly from: number;
  /** When the newest record that was seen was stored; ms of the cloud's clock. */
  readonly newest: number;
  /** When it was seen first; ms of this device's clock. */
  readonly seenAt: number;
}

/** What the next reading needs to ask only for what has changed. */
export interface ReadMarks {
  /** Of each collection, of the list of deleted records, and of that of conflicts, which older editions did not read. */
  readonly marks: Readonly<Record<Exclude<MarkedCollection, 'conflicts'>, ReadMark>> & {
    readonly conflicts?: ReadMark | undefined;
  };
  /**
   * When the yard's details were stored, ms of the cloud's clock; older editions did not note it.
   */
  readonly companyAt?: number | undefined;
  /** Paths of the records that could not be read (CACHE-6). */
  readonly unreadable: readonly string[];
  /** Ids of the receipts whose date is no timestamp: they are outside the order of the others. */
  readonly strays?: readonly string[] | undefined;
  /** How many receipts have no date: no query by date finds them, so that they are counted alone. */
  readonly undated?: number | undefined;
  /** The receipts older than those of the cache that have changed since all was read. */
  readonly beneath?: readonly Receipt[] | undefined;
}

/** The collections of which a snapshot has a list. */
export const LISTED_COLLECTIONS = ['clients', 'receipts', 'products', 'categories'] as const;

/** The collections that are asked for changes. */
export const MARKED_COLLECTIONS = [...LISTED_COLLECTIONS, 'deletions', 'conflicts'] as const;
export type MarkedCollection = (typeof MARKED_COLLECTIONS)[number];

/** What the cloud held when it was last read. */
export interface Snapshot {
  readonly clients: readonly Client[];
  readonly receipts: readonly Receipt[];
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly companyDetails: CompanyDetails | null;
  /** The latest changes that met others unseen, whoever made them; at most `KEPT_CONFLICTS`. */
  readonly conflicts: readonly KeptConflict[];
  /** What was stored until then, ms of the cloud's clock, was told to others: this device had not read anything yet. */
  readonly conflictsFrom?: number;
  /** What left the cloud without a word, the latest first; at most `KEPT_VANISHED`. */
  readonly vanished?: readonly Vanished[];
  /** When the cloud was last read, ms since 1970; null before the first time (offline_last_sync). */
  readonly lastSync: number | null;
  /** When all of it was read the last time, ms since 1970. */
  readonly allReadAt?: number;
  /** The last entry of the log before that reading began. */
  readonly allReadSeq?: number;
  /**
   * Where the newest receipts that were read end, those among them that cannot be read included;
   * null where none is older. Older editions did not note it.
   */
  readonly edge?: Pick<Receipt, 'date' | 'id'> | null;
  /** Missing where the next reading must be of all. */
  readonly read?: ReadMarks;
}

/** A snapshot with nothing in it. */
export const EMPTY_SNAPSHOT: Snapshot = {
  clients: [],
  receipts: [],
  products: [],
  categories: [],
  companyDetails: null,
  conflicts: [],
  lastSync: null,
};

/** Version of the snapshots that this edition writes. */
export const SNAPSHOT_VERSION = 1;

/** The names under which the cache is stored (CACHE-4). */
export const CACHE_KEYS = {
  clients: 'offline_clients',
  receipts: 'offline_receipts',
  companyDetails: 'offline_company_details',
  products: 'offline_products',
  categories: 'offline_categories',
  conflicts: 'offline_conflicts',
  vanished: 'offline_vanished',
  pendingOperations: 'offline_pending_operations',
  lastSync: 'offline_last_sync',
} as const;

/** Newest conflicts kept in the cache. */
export const KEPT_CONFLICTS = 100;

/** Newest receipts kept in the cache, with the rest of the day of the last of them (CACHE-2). */
export const CACHED_RECEIPTS = 100;

/** Changed receipts kept that are older than those; where there are more, all is read anew. */
export const KEPT_BENEATH = 500;

/** Records that are judged in one go when the cache is brought up to date (SYNC-13). */
export const CACHE_BATCH = 50;

/** How long the cache counts as fresh, ms (CACHE-3). */
export const CACHE_FRESH_MS = 86_400_000;
