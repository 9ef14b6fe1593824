import * as z from 'zod/mini';
import { Conflict } from './conflict.ts';
import { Int } from './entity.ts';
import { StoredOperation } from './operation.ts';

const ids = z.array(z.string());

/**
 * A commit moves its log's cursor from `prev` to the seq of the `sent` entry. `attempt` is needed
 * because a copy of the log may send under the same seq.
 */
export const CursorMove = z.object({ storeId: z.string(), prev: Int, attempt: z.string() });
export type CursorMove = z.infer<typeof CursorMove>;

/** The seq of the `sent` entry of the log's last commit. */
export const CursorPlace = z.object({ storeId: z.string(), seq: Int });
export type CursorPlace = z.infer<typeof CursorPlace>;

/**
 * The cursor of another device's log at the time its queue file was saved. Before a device sends
 * the file's operations, the commit `attempt` moves that cursor on, so that the other log no longer
 * sends them.
 */
export const CopyOrigin = z.object({ storeId: z.string(), seq: Int, attempt: z.string() });
export type CopyOrigin = z.infer<typeof CopyOrigin>;

/**
 * A repair that the user made, kept for `REPAIR_FOR_MS` after its operation is gone from the log.
 * `kind` is how the user repaired; the operation holds the former values as its `base`.
 */
export const RepairNote = z.object({ kind: z.string(), operation: StoredOperation });
export type RepairNote = z.infer<typeof RepairNote>;

/** `at` is the time of the entry, ms. */
export interface DoneRepair extends RepairNote {
  readonly at: number;
}

export const REPAIR_FOR_MS = 30 * 86_400_000;

/**
 * `sent` is written before the request leaves: the outcome is unknown until a later entry states
 * it.
 */
export const LogEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), operation: StoredOperation }),
  // Without `move`: the operations come from a queue file, or from a second copy without a cursor.
  // They may have been sent already.
  z.object({
    kind: z.literal('sent'),
    operationIds: ids,
    move: z.optional(CursorMove),
    copyOf: z.optional(CopyOrigin),
  }),
  // With `cursor`: a commit took effect.
  z.object({ kind: z.literal('synced'), operationIds: ids, cursor: z.optional(CursorPlace) }),
  z.object({ kind: z.literal('failed'), operationId: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('removed'), operationId: z.string(), reason: z.string() }),
  // With `repair`: changes no operation and tells of a repair. Earlier versions ignore it.
  z.object({
    kind: z.literal('requeued'),
    operationId: z.string(),
    repair: z.optional(RepairNote),
  }),
  z.object({ kind: z.literal('discarded'), operationId: z.string() }),
  // The change is about to meet another one unseen; kept until the user has seen the conflict.
  z.object({ kind: z.literal('conflicted'), operationId: z.string(), conflict: Conflict }),
  z.object({ kind: z.literal('conflict-seen'), operationId: z.string() }),
]);
export type LogEvent = z.infer<typeof LogEvent>;

/** Version 3 added operations that must share a commit (`together`) and outcomes of conflicts. */
export const LOG_VERSION = 3;

/** `test/golden/logs` has a log of each version. */
export const READ_LOG_VERSIONS: readonly number[] = [3];

/** `at` is in ms and never goes back: `max(now, last + 1)`. */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly event: LogEvent;
}

/** The entry stays in storage, and /offline-data counts it. */
export interface UnreadableEntry {
  readonly seq: number;
  readonly cause: 'ciphertext' | 'schema' | 'other-version';
}

/** Specified in SYNC-7. */
export const IdMapping = z.object({
  tempId: z.string(),
  realId: z.string(),
  type: z.enum(['client', 'receipt']),
  timestamp: Int,
});
export type IdMapping = z.infer<typeof IdMapping>;
