import type { Snapshot } from '#schemas/snapshot.ts';

/** From here on a wrong clock is told, ms: receipts are dated by it. */
const TOLD_FROM_MS = 3_600_000;

/**
 * By how much at least the clock of this device is behind at `now` (ms): the cloud has stored something later. Null where that is less
 * than an hour, or nothing tells; a clock that is ahead is not known here.
 */
export const clockBehindMs = ({ read }: Snapshot, now: number): number | null => {
  const stored = Object.values(read?.marks ?? {}).map((mark) => mark?.newest ?? 0);
  const behind = Math.max(0, ...stored) - now;
  return behind < TOLD_FROM_MS ? null : behind;
};
