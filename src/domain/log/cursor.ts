/**
 * The cloud keeps a cursor for each store (one user's log on one device), and moves it in the same
 * transaction as a commit's writes. Each commit states the seq of the commit before it, and the
 * cloud refuses the commit if the cursor has another seq. So no commit takes effect twice.
 */
import type { CursorPlace, LogEvent } from '#schemas/log-entry.ts';

export interface Cursor {
  /** The seq of the `sent` entry of the last commit that took effect. */
  readonly seq: number;
  /** The id of that commit. */
  readonly attempt: string;
  /** Time of that commit by the cloud's clock, ms. */
  readonly at: number;
}

/** True if the cloud was restored from a backup: its cursor is behind the last known place. */
export const isBehind = (stands: Cursor | null, known: CursorPlace | null): boolean =>
  (stands?.seq ?? 0) < (known?.seq ?? 0);

/**
 * Returns an event that sets the cursor and settles no operation. It is logged when a store gets
 * its id, and when the user accepts a restored cloud.
 */
export const cursorAt = (cursor: CursorPlace): LogEvent => ({
  kind: 'synced',
  operationIds: [],
  cursor,
});
