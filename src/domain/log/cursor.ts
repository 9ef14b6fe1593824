/**
 * The cloud keeps a cursor for each store (one user's log on one device), and moves it in the same
 * transaction as a commit's writes. A commit names the place where it begins; the cloud refuses it
 * if the cursor stands elsewhere. So no commit takes effect twice.
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

/** True if the cloud was restored from a backup: `stands` is older than the `known` place. */
export const isBehind = (stands: Cursor | null, known: CursorPlace | null): boolean =>
  (stands?.seq ?? 0) < (known?.seq ?? 0);

/** Records a place of the cursor: a store got its id, or the user accepted a restored cloud. */
export const cursorAt = (cursor: CursorPlace): LogEvent => ({
  kind: 'synced',
  operationIds: [],
  cursor,
});
