import * as z from 'zod/mini';
import { Instant, Int } from './entity.ts';
import { CursorPlace } from './log-entry.ts';
import { StoredOperation } from './operation.ts';

/** The name of the format, in every version. */
export const QUEUE_FILE_FORMAT = 'kwity-queue';

/** Version of the files that this edition writes and reads. */
export const QUEUE_FILE_VERSION = 3;

/** What every version says of itself, so that another one is known for what it is. */
export const QueueFileHead = z.object({
  format: z.literal(QUEUE_FILE_FORMAT),
  version: Int.check(z.minimum(1)),
});

/** An operation as a file holds it. */
export const KeptOperation = z.extend(StoredOperation, {
  retryCount: Int.check(z.nonnegative()),
  lastError: z.optional(z.string()),
});

const owner = z.object({ id: z.string(), email: z.string() });

/** What was not on the server yet when the file was saved, and whose it was. */
export const QueueFile = z.object({
  owner,
  /** How far the owner's store was sent; null where the storage could keep no id for it. */
  store: z.nullable(CursorPlace),
  savedAt: Instant,
  /** Operations that waited. */
  pending: z.array(KeptOperation),
  /** Operations that were given up. */
  removed: z.array(KeptOperation),
});
export type QueueFile = z.infer<typeof QueueFile>;
