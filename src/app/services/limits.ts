import { systemClock, systemTimers } from '#adapters/browser/clock.ts';
import { deviceFingerprint } from '#adapters/storage/keys/device-fingerprint.ts';
import { broadcastLimitChannel } from '#adapters/browser/limit-channel.ts';
import { localStorageLimitStore } from '#adapters/storage/keys/limit-store.ts';
import { countSessionStart } from '#adapters/storage/keys/session-markers.ts';
import { type Cloud, CloudFault } from '#machines/ports/ports.ts';
import {
  LimitReached,
  type Limits,
  limitIdentifier,
  openLimits,
} from '#machines/limits/rate-limits.ts';
import type { Watched } from '#machines/workspace/workspace.ts';
import { type LimitedOperation, QUERIES_OF_A_READING } from '#schemas/rate-limit.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { limitText, manySessionsText } from '#ui/shared/words/rate-limits.text.ts';
import { idle } from '#app/loading/load-ahead.ts';

export const startLimits = (log: (error: unknown) => void, watched: Watched): Limits => {
  const limits = openLimits({
    clock: systemClock,
    timers: systemTimers,
    store: localStorageLimitStore(deviceFingerprint()),
    channel: broadcastLimitChannel(),
    log,
    ...watched,
  });
  // Not at once: on a slow device, opening the tab's storage takes as long as a part of the start.
  void idle().then(() => {
    if (countSessionStart(systemClock)) toasts.info(manySessionsText);
  });
  return limits;
};

/** Counts an operation (LIMIT-5). Returns false, and shows a toast, if the limit refuses. */
export const allowsWith =
  (limits: Limits, identifier: string) =>
  (operation: LimitedOperation): boolean => {
    if (limits.attempt(operation, identifier) === null) return true;
    toasts.error(limitText(operation));
    return false;
  };

/** Throws `LimitReached` if `allows` returns false. */
export const requireWith =
  (allows: (operation: LimitedOperation) => boolean) =>
  (operation: LimitedOperation): void => {
    if (!allows(operation)) throw new LimitReached(operation);
  };

/** Counts a reading of the cloud. Throws `CloudFault` ('busy') if a limit refuses. */
export const countReading = (
  limits: Limits,
  userId: string,
  ...operations: readonly LimitedOperation[]
): void => {
  const identifier = limitIdentifier({ userId });
  for (const operation of operations)
    if (limits.attempt(operation, identifier) !== null)
      throw new CloudFault('busy', `limit/${operation}`);
};

/**
 * Counts each reading of the cloud as one job, and refuses none: the app reads by itself to check
 * what it has saved. Writes and the look-ups before them do not count.
 */
export const limitedCloud = <C extends Cloud>(cloud: C, limits: Limits): C => ({
  ...cloud,
  read: async (userId, known) => {
    const identifier = limitIdentifier({ userId });
    for (const call of ['firestore:read', 'firestore:query'] as const)
      limits.attempt(call, identifier);
    return cloud.read(userId, known);
  },
});

/**
 * Returns true if the user may read the whole cloud again, and counts all queries of that reading.
 * Shows a toast if a limit refuses. A reading that has begun is finished: an excess refuses the
 * next one.
 */
export const canReadCloud = (
  limits: Limits,
  identifier: string,
  allows: (operation: LimitedOperation) => boolean,
): boolean => {
  if (!allows('firestore:read') || !allows('firestore:query')) return false;
  for (let query = 1; query < QUERIES_OF_A_READING; query += 1)
    limits.attempt('firestore:query', identifier);
  return true;
};
