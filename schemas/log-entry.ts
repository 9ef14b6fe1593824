import * as z from 'zod/mini';
import { Conflict } from './conflict.ts';
import { Int } from './entity.ts';
import { StoredOperation } from './operation.ts';

const ids = z.array(z.string());

/** How a commit moves the cursor of its store: from `prev` to the seq of the `sent` entry. A copy of the store may send under the same seq. */
export const CursorMove = z.object({ storeId: z.string(), prev: Int, attempt: z.string() });
export type CursorMove = z.infer<typeof CursorMove>;

/** How far a store of operations has been sent: the seq of the `sent` entry of its last commit. */
export const CursorPlace = z.object({ storeId: z.string(), seq: Int });
export type CursorPlace = z.infer<typeof CursorPlace>;

/**
 * Where the cursor of another store stood when a copy of its queue was saved, and the commit by
 * which whoever loads the copy moves it on, so that the other store sends none of it any more.
 */
export const CopyOrigin = z.object({ storeId: z.string(), seq: Int, attempt: z.string() });
export type CopyOrigin = z.infer<typeof CopyOrigin>;

/**
 * What happened to operations, in the order it happened. `sent` stands before a request leaves: until a later entry tells
 * the outcome, it is unknown. Everything the screens show is a fold over these entries.
 */
export const LogEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), operation: StoredOperation }),
  // Without a move: loaded from a copy of another store, which may have sent it.
  z.object({
    kind: z.literal('sent'),
    operationIds: ids,
    move: z.optional(CursorMove),
    copyOf: z.optional(CopyOrigin),
  }),
  // With the cursor, where a commit took effect.
  z.object({ kind: z.literal('synced'), operationIds: ids, cursor: z.optional(CursorPlace) }),
  z.object({ kind: z.literal('failed'), operationId: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('removed'), operationId: z.string(), reason: z.string() }),
  // What the user decides about an operation that was given up or still waits.
  z.object({ kind: z.literal('requeued'), operationId: z.string() }),
  z.object({ kind: z.literal('discarded'), operationId: z.string() }),
  // A change that is about to meet one that its user had not seen; kept until the user has seen it.
  z.object({ kind: z.literal('conflicted'), operationId: z.string(), conflict: Conflict }),
  z.object({ kind: z.literal('conflict-seen'), operationId: z.string() }),
]);
export type LogEvent = z.infer<typeof LogEvent>;

/** Version of the entries this edition writes: 3 since operations go together and a conflict has an outcome. */
export const LOG_VERSION = 3;

/** Versions of entries that are read; the last is written. `test/golden/logs` has a log of each. */
export const READ_LOG_VERSIONS: readonly number[] = [3];

/** An entry as stored: its place in the log, and a time that never goes back (`max(now, last + 1)`, ms). */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly event: LogEvent;
}

/** An entry that could not be read: kept untouched in the store, counted on /offline-data. */
export interface UnreadableEntry {
  readonly seq: number;
  readonly cause: 'ciphertext' | 'schema' | 'other-version';
}

/** Which server id a temporary one became (SYNC-7). */
export const IdMapping = z.object({
  tempId: z.string(),
  realId: z.string(),
  type: z.enum(['client', 'receipt']),
  timestamp: Int,
});
export type IdMapping = z.infer<typeof IdMapping>;
