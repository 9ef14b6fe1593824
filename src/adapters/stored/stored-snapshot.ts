/**
 * Converts the snapshot to stored values and back; sets aside records that fail their schema
 * (CACHE-6).
 */
import * as z from 'zod/mini';
import { withTotals } from '#domain/receipt/receipt-totals.ts';
import { matchesSchema, type MatchesSchema } from '#schemas/matches-schema.ts';
import { Client } from '#schemas/client.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import { KeptConflict } from '#schemas/conflict.ts';
import { Instant } from '#schemas/entity.ts';
import { Category, Product } from '#schemas/product.ts';
import { Receipt } from '#schemas/receipt.ts';
import { Vanished } from '#schemas/vanished.ts';
import {
  CACHE_KEYS,
  EMPTY_SNAPSHOT,
  type MarkedCollection,
  type Snapshot,
  SNAPSHOT_VERSION,
} from '#schemas/snapshot.ts';

const Mark = z.object({ from: z.int(), newest: z.int(), seenAt: z.int() });
const Read = z.object({
  marks: z.object({
    clients: Mark,
    receipts: Mark,
    products: Mark,
    categories: Mark,
    deletions: Mark,
    conflicts: z.optional(Mark),
  } satisfies Record<MarkedCollection, z.ZodMiniType>),
  companyAt: z.optional(z.int()),
  unreadable: z.array(z.string()),
  wrongFields: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
  strays: z.optional(z.array(z.string())),
  undated: z.optional(z.int()),
  beneath: z.optional(z.array(Receipt)),
});
const Place = z.object({ date: Instant, id: z.string() });
const LastSync = z.object({
  at: z.nullable(z.int()),
  v: z._default(z.int(), 1),
  // A missing version means 1. Values that cannot be read are dropped, so that the cloud is read
  // from scratch.
  allReadAt: z.catch(z.optional(z.int()), undefined),
  allReadSeq: z.catch(z.optional(z.int()), undefined),
  read: z.catch(z.optional(Read), undefined),
  edge: z.catch(z.optional(z.nullable(Place)), undefined),
  conflictsFrom: z.catch(z.optional(z.int()), undefined),
});
const Yard = z.object({ details: z.nullable(CompanyDetails) });

/**
 * A stored collection; `isRight` is a fast check, because schemas are too slow for so many records.
 */
interface Judged<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly isRight: MatchesSchema;
}

const judged = <T>(name: string, schema: z.ZodMiniType<T>): Judged<T> => ({
  name,
  schema,
  isRight: matchesSchema(schema),
});

const CLIENTS = judged(CACHE_KEYS.clients, Client);
const RECEIPTS = judged(CACHE_KEYS.receipts, Receipt);
const PRODUCTS = judged(CACHE_KEYS.products, Product);
const CATEGORIES = judged(CACHE_KEYS.categories, Category);
const CONFLICTS = judged(CACHE_KEYS.conflicts, KeptConflict);
const VANISHED = judged(CACHE_KEYS.vanished, Vanished);

export const storedValues = (snapshot: Snapshot): Readonly<Record<string, object>> => ({
  [CACHE_KEYS.clients]: snapshot.clients,
  [CACHE_KEYS.receipts]: snapshot.receipts,
  [CACHE_KEYS.products]: snapshot.products,
  [CACHE_KEYS.categories]: snapshot.categories,
  [CACHE_KEYS.conflicts]: snapshot.conflicts,
  [CACHE_KEYS.vanished]: snapshot.vanished ?? [],
  [CACHE_KEYS.companyDetails]: { details: snapshot.companyDetails },
  [CACHE_KEYS.lastSync]: {
    at: snapshot.lastSync,
    v: SNAPSHOT_VERSION,
    allReadAt: snapshot.allReadAt,
    allReadSeq: snapshot.allReadSeq,
    read: snapshot.read,
    edge: snapshot.edge,
    conflictsFrom: snapshot.conflictsFrom,
  },
});

/** Returns nothing unless both `allReadAt` and `read` are known. */
const toReadMarks = ({
  allReadAt,
  allReadSeq,
  read,
}: z.infer<typeof LastSync>): Partial<Snapshot> =>
  allReadAt === undefined || read === undefined
    ? {}
    : { allReadAt, ...(allReadSeq === undefined ? {} : { allReadSeq }), read };

/** Kept even if records were set aside, because those are not older than the edge. */
const edgeIn = ({ edge }: z.infer<typeof LastSync>): Partial<Snapshot> =>
  edge === undefined ? {} : { edge };

/** Absent on a device that has known the cloud since before conflicts existed. */
const toConflictsFrom = ({ conflictsFrom }: z.infer<typeof LastSync>): Partial<Snapshot> =>
  conflictsFrom === undefined ? {} : { conflictsFrom };

export interface ReadSnapshot {
  readonly snapshot: Snapshot;
  readonly setAside: Readonly<Record<string, number>>;
}

/**
 * Sets aside a snapshot of a newer version as a whole; it stays stored until everything is read
 * from the cloud again.
 */
export const readSnapshot = (values: Readonly<Record<string, unknown>>): ReadSnapshot => {
  const lastSync = LastSync.safeParse(values[CACHE_KEYS.lastSync]);
  if (lastSync.success && lastSync.data.v > SNAPSHOT_VERSION)
    return { snapshot: EMPTY_SNAPSHOT, setAside: { [CACHE_KEYS.lastSync]: 1 } };
  const setAside: Record<string, number> = {};
  const list = <T>({ name, schema, isRight }: Judged<T>): readonly T[] => {
    const stored = values[name];
    if (stored === undefined) return [];
    if (!Array.isArray(stored)) {
      setAside[name] = 1;
      return [];
    }
    if (stored.every(isRight)) return stored as readonly T[];
    const read = stored.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
    if (read.length < stored.length) setAside[name] = stored.length - read.length;
    return read;
  };
  const receipts = list(RECEIPTS);
  const totalled = receipts.map(withTotals);
  const hasMixed = totalled.some((receipt, place) => receipt !== receipts[place]);
  const vanished = list(VANISHED);
  const yard = Yard.safeParse(values[CACHE_KEYS.companyDetails] ?? { details: null });
  if (!yard.success) setAside[CACHE_KEYS.companyDetails] = 1;
  return {
    snapshot: {
      clients: list(CLIENTS),
      receipts: hasMixed ? totalled : receipts,
      products: list(PRODUCTS),
      categories: list(CATEGORIES),
      companyDetails: yard.success ? yard.data.details : null,
      conflicts: list(CONFLICTS),
      ...(vanished.length > 0 ? { vanished } : {}),
      lastSync: lastSync.success ? lastSync.data.at : null,
      ...(lastSync.success ? { ...toConflictsFrom(lastSync.data), ...edgeIn(lastSync.data) } : {}),
      // The read marks are dropped if a record was set aside, because reading only changes would
      // not bring it back. They are dropped also if a total differed from its lines, because the
      // cloud may still hold that total.
      ...(lastSync.success && Object.keys(setAside).length === 0 && !hasMixed
        ? toReadMarks(lastSync.data)
        : {}),
    },
    setAside,
  };
};
