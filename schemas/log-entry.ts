import * as z from 'zod/mini';
import { COLLECTIONS } from './collection.ts';
import { Int } from './entity.ts';
import { StoredOperation } from './operation.ts';

const ids = z.array(z.string());

/** One field that two people changed: what the user saw, what the cloud held, and what the user wrote, which holds now. */
export const FieldConflict = z.object({
  field: z.string(),
  base: z.unknown(),
  theirs: z.unknown(),
  ours: z.unknown(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/** A document whose fields were overwritten. */
export const Conflict = z.object({
  collection: z.enum(COLLECTIONS),
  documentId: z.string(),
  fields: z.array(FieldConflict),
});
export type Conflict = z.infer<typeof Conflict>;

/**
 * What happened to operations, in the order it happened. `sent` stands before a request leaves: until a later entry tells
 * the outcome, it is unknown. Everything the screens show is a fold over these entries.
 */
export const LogEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), operation: StoredOperation }),
  z.object({ kind: z.literal('sent'), operationIds: ids }),
  z.object({ kind: z.literal('synced'), operationIds: ids }),
  z.object({ kind: z.literal('failed'), operationId: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('removed'), operationId: z.string(), reason: z.string() }),
  // What the user decides about an operation that was given up or still waits.
  z.object({ kind: z.literal('requeued'), operationId: z.string() }),
  z.object({ kind: z.literal('discarded'), operationId: z.string() }),
  // A change that is about to overwrite what somebody else wrote into the same fields meanwhile; kept until the user has seen it.
  z.object({ kind: z.literal('conflicted'), operationId: z.string(), conflict: Conflict }),
  z.object({ kind: z.literal('conflict-seen'), operationId: z.string() }),
]);
export type LogEvent = z.infer<typeof LogEvent>;

/** Version of the entries this edition writes: 2 since conflicts are recorded. */
export const LOG_VERSION = 2;

/** An entry as stored: its place in the log, and a time that never goes back (`max(now, last + 1)`, ms). */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly event: LogEvent;
}

/** An entry that could not be read: kept untouched in the store, counted on /offline-data. */
export interface UnreadableEntry {
  readonly seq: number;
  readonly cause: 'ciphertext' | 'schema' | 'newer-version';
}

/** Which server id a temporary one became (SYNC-7). */
export const IdMapping = z.object({
  tempId: z.string(),
  realId: z.string(),
  type: z.enum(['client', 'receipt']),
  timestamp: Int,
});
export type IdMapping = z.infer<typeof IdMapping>;
