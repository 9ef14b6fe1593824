import type { Category, Product } from './product.ts';
import type { Client } from './client.ts';
import type { CompanyDetails } from './company-details.ts';
import type { KeptConflict } from './conflict.ts';
import type { Receipt } from './receipt.ts';
import type { Vanished } from './vanished.ts';

export interface ReadMark {
  /** Everything stored before this was read; ms of the cloud's clock. */
  readonly from: number;
  /** Storage time of the newest record read; ms of the cloud's clock. */
  readonly newest: number;
  /** This device first read that record at this time; ms of its own clock. */
  readonly seenAt: number;
}

/** With these marks, the next refresh asks only for changes. */
export interface ReadMarks {
  /** Older versions of the app did not read conflicts. */
  readonly marks: Readonly<Record<Exclude<MarkedCollection, 'conflicts'>, ReadMark>> & {
    readonly conflicts?: ReadMark | undefined;
  };
  /**
   * Storage time of the yard's details, ms of the cloud's clock; older versions of the app did not
   * record it.
   */
  readonly companyAt?: number | undefined;
  /** Records that could not be read, by path (CACHE-6). */
  readonly unreadable: readonly string[];
  /** Names of the fields that make a record unreadable, by path. */
  readonly wrongFields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Receipts whose date is not a timestamp have no place in the order by date. */
  readonly strays?: readonly string[] | undefined;
  /** No query by date finds receipts without a date. */
  readonly undated?: number | undefined;
  /** Receipts older than the cached ones that changed since the last full refresh. */
  readonly beneath?: readonly Receipt[] | undefined;
}

export const LISTED_COLLECTIONS = ['clients', 'receipts', 'products', 'categories'] as const;

export const MARKED_COLLECTIONS = [...LISTED_COLLECTIONS, 'deletions', 'conflicts'] as const;
export type MarkedCollection = (typeof MARKED_COLLECTIONS)[number];

export interface Snapshot {
  readonly clients: readonly Client[];
  readonly receipts: readonly Receipt[];
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly companyDetails: CompanyDetails | null;
  /** Conflicts of all devices, the newest first; at most `KEPT_CONFLICTS`. */
  readonly conflicts: readonly KeptConflict[];
  /**
   * Conflicts stored until then stay hidden, ms of the cloud's clock: a day before the newest
   * record of this device's first refresh.
   */
  readonly conflictsFrom?: number;
  readonly vanished?: readonly Vanished[];
  /** ms since 1970; null before the first refresh (offline_last_sync). */
  readonly lastSync: number | null;
  /** ms since 1970. */
  readonly allReadAt?: number;
  /** The last log entry before that full refresh began. */
  readonly allReadSeq?: number;
  /**
   * The place down to which all dated receipts are cached, readable or not; null if the cloud has
   * no older one. Older versions of the app did not record it.
   */
  readonly edge?: Pick<Receipt, 'date' | 'id'> | null;
  /** Absent: the next refresh must read everything. */
  readonly read?: ReadMarks;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  clients: [],
  receipts: [],
  products: [],
  categories: [],
  companyDetails: null,
  conflicts: [],
  lastSync: null,
};

export const SNAPSHOT_VERSION = 1;

/** Specified in CACHE-4. */
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

export const KEPT_CONFLICTS = 100;

/** The cache also has the rest of the last receipt's day (CACHE-2). */
export const CACHED_RECEIPTS = 100;

/** More than this causes a full refresh. */
export const KEPT_BENEATH = 500;

/** Specified in SYNC-13. */
export const CACHE_BATCH = 50;

/** Specified in CACHE-3. */
export const CACHE_FRESH_MS = 86_400_000;
