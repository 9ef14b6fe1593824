import { latestStored } from '#domain/time/wrong-clock.ts';
import { type KeptConflict, OVER_FOR_MS } from '#schemas/conflict.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { Gap } from './knowledge.ts';

/** Receipts are never known to be gone: the cache holds only the newest ones. */
const isRecordGone = (
  { collection, documentId }: KeptConflict,
  snapshot: Snapshot,
  gaps: readonly Gap[],
): boolean =>
  collection !== 'receipts' &&
  collection !== 'companyDetails' &&
  gaps.every((gap) => 'of' in gap && gap.of !== collection) &&
  !snapshot[collection].some(({ id }) => id === documentId);

/**
 * Returns the conflicts that may go from the cloud: over for 30 days, or over and their record is
 * gone. A conflict is over once the user of this device has seen it, or anybody has settled it. One
 * that only settles another is over when it is stored.
 *
 * `now` is the device's time, ms. Its clock alone makes nothing due: by the cloud's own times, too,
 * the conflict has to be 30 days old.
 */
export const dueConflicts = (
  snapshot: Snapshot,
  entries: readonly LogEntry[],
  gaps: readonly Gap[],
  now: number,
): readonly KeptConflict[] => {
  const { conflicts } = snapshot;
  const seenAt = new Map(
    entries.flatMap(({ event, at }) =>
      event.kind === 'conflict-seen' ? [[event.operationId, at] as const] : [],
    ),
  );
  const settledAt = new Map(
    conflicts.flatMap(({ settles, storedAt }) =>
      settles === undefined ? [] : [[settles, storedAt] as const],
    ),
  );
  const storedUpTo = latestStored(snapshot);
  return conflicts.filter((conflict) => {
    const { id, fields, storedAt } = conflict;
    const seen = seenAt.get(id);
    const settled = fields.length === 0 ? storedAt : settledAt.get(id);
    if (seen === undefined && settled === undefined) return false;
    if (isRecordGone(conflict, snapshot, gaps)) return true;
    const isOld = (at: number | undefined, by: number) =>
      at !== undefined && by - at >= OVER_FOR_MS;
    return isOld(settled, storedUpTo) || (isOld(seen, now) && isOld(storedAt, storedUpTo));
  });
};
