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

/** Only says where the cursor stands: a store got its id, or a cloud that went back is accepted. */
export const cursorAt = (cursor: CursorPlace): LogEvent => ({
  kind: 'synced',
  operationIds: [],
  cursor,
});
