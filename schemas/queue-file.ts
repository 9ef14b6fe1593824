import * as z from 'zod/mini';
import { Instant, Int } from './entity.ts';
import { CursorPlace } from './log-entry.ts';
import { StoredOperation } from './operation.ts';

export const QUEUE_FILE_FORMAT = 'kwity-queue';

export const QUEUE_FILE_VERSION = 3;

/** All versions share this part, so that the app recognises a file of another version. */
export const QueueFileHead = z.object({
  format: z.literal(QUEUE_FILE_FORMAT),
  version: Int.check(z.minimum(1)),
});

export const KeptOperation = z.extend(StoredOperation, {
  retryCount: Int.check(z.nonnegative()),
  lastError: z.optional(z.string()),
});

const owner = z.object({ id: z.string(), email: z.string() });

export const QueueFile = z.object({
  owner,
  /** Cursor of the saved log; null if the device could not store an id for its log. */
  store: z.nullable(CursorPlace),
  savedAt: Instant,
  pending: z.array(KeptOperation),
  removed: z.array(KeptOperation),
});
export type QueueFile = z.infer<typeof QueueFile>;
