import * as z from 'zod/mini';
import { Instant, Int } from './entity.ts';
import { CursorPlace } from './log-entry.ts';
import { StoredOperation } from './operation.ts';

/** The name of the format, in every version. */
export const QUEUE_COPY_FORMAT = 'kwity-queue';

/** Version of the files this edition writes: 3 since a file says how far its store was sent. */
export const QUEUE_COPY_VERSION = 3;

/** What every version says of itself, so that a newer one is known for what it is. */
export const QueueCopyHead = z.object({
  format: z.literal(QUEUE_COPY_FORMAT),
  version: Int.check(z.minimum(1)),
});

/** An operation as a file holds it. */
export const KeptOperation = z.extend(StoredOperation, {
  retryCount: Int.check(z.nonnegative()),
  lastError: z.optional(z.string()),
});

const content = {
  savedAt: Instant,
  /** Operations that waited. */
  pending: z.array(KeptOperation),
  /** Operations that were given up. */
  removed: z.array(KeptOperation),
};

/** Version 1 did not say whose it was. */
export const QueueCopyV1 = z.object({ version: z.literal(1), ...content });

const owner = z.object({ id: z.string(), email: z.string() });

/** Version 2 did not say how far its store was sent. */
export const QueueCopyV2 = z.object({ version: z.literal(2), owner, ...content });

/** Version 3; the store is null where the storage could not even keep an id for it. */
export const QueueCopyV3 = z.object({
  version: z.literal(3),
  owner,
  store: z.nullable(CursorPlace),
  ...content,
});

/**
 * What was not on the server yet when the file was saved; owner and store are null where an old
 * file does not say.
 */
export interface QueueCopy extends Omit<z.infer<typeof QueueCopyV3>, 'version' | 'owner'> {
  readonly owner: z.infer<typeof owner> | null;
}
