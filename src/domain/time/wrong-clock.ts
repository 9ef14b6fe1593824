import type { Snapshot } from '#schemas/snapshot.ts';

/** From here on a wrong clock is told, ms: receipts are dated by it. */
const TOLD_FROM_MS = 3_600_000;

/** By how much at least the cloud has stored something later than `now`; 0 where nothing tells. */
const behindStored = ({ read }: Snapshot, now: number): number => {
  const stored = Object.values(read?.marks ?? {}).map((mark) => mark?.newest ?? 0);
  return Math.max(0, Math.max(0, ...stored) - now);
};

/**
 * By how much at least the clock of this device is ahead (below 0: behind), ms: by the cloud's last
 * answer and, until there is one, by what it has stored. Null where that is less than an hour.
 */
export const wrongClockMs = (
  snapshot: Snapshot,
  now: number,
  answeredMs: number | null,
): number | null => {
  const error = answeredMs ?? -behindStored(snapshot, now);
  return Math.abs(error) < TOLD_FROM_MS ? null : error;
};
