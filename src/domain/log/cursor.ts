import type { CursorPlace, LogEvent } from '#schemas/log-entry.ts';

/** How far a store has been sent, as the cloud tells it. */
export interface Cursor {
  /** The seq of the last commit's `sent` entry. */
  readonly seq: number;
  /** That commit's own id. */
  readonly attempt: string;
  /** When it took effect, ms of the cloud's clock. */
  readonly at: number;
}

/** Whether the cloud holds an older state than it told the store before. */
export const isBehind = (stands: Cursor | null, known: CursorPlace | null): boolean =>
  (stands?.seq ?? 0) < (known?.seq ?? 0);

/** Says where the cursor stands and nothing of operations: a store got its id, or its user accepts a cloud that went back. */
export const cursorAt = (cursor: CursorPlace): LogEvent => ({
  kind: 'synced',
  operationIds: [],
  cursor,
});
