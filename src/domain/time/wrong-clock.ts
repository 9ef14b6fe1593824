import type { Snapshot } from '#schemas/snapshot.ts';

/** Receipts are dated by the device's clock, so the app warns from this error on, ms. */
const TOLD_FROM_MS = 3_600_000;

/** Time of the latest known storing, ms of the cloud's clock, which shows that time or later. */
export const latestStored = ({ read }: Pick<Snapshot, 'read'>): number =>
  Math.max(0, ...Object.values(read?.marks ?? {}).map((mark) => mark?.newest ?? 0));

/**
 * The time that the device's clock and the cloud have both reached, ms. A clock that is ahead makes
 * nothing old by it. The device's alone if no storing is known.
 */
export const agreedTime = (snapshot: Pick<Snapshot, 'read'>, now: number): number =>
  Math.min(now, latestStored(snapshot) || now);

/** The clock is at least this far behind, ms: the cloud has stored something later than `now`. */
const behindStored = (snapshot: Snapshot, now: number): number =>
  Math.max(0, latestStored(snapshot) - now);

/**
 * Least error of this device's clock, ms: positive is ahead, negative behind. Before the cloud's
 * first answer, it is estimated from the times of stored records. Null below an hour.
 */
export const wrongClockMs = (
  snapshot: Snapshot,
  now: number,
  answeredMs: number | null,
): number | null => {
  const error = answeredMs ?? -behindStored(snapshot, now);
  return Math.abs(error) < TOLD_FROM_MS ? null : error;
};
