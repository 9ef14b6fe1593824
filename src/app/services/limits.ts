/** The limits of this browser, and where they stand (LIMIT-5). */
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

/** The limits of this browser, opened once for the app. */
export const startLimits = (log: (error: unknown) => void, watched: Watched): Limits => {
  const limits = openLimits({
    clock: systemClock,
    timers: systemTimers,
    store: localStorageLimitStore(deviceFingerprint()),
    channel: broadcastLimitChannel(),
    log,
    ...watched,
  });
  // Not at once: the tab's storage takes a slow device as long to open as a part of the start.
  void idle().then(() => {
    if (countSessionStart(systemClock)) toasts.info(manySessionsText);
  });
  return limits;
};

/** Whether a limit allows an operation of the user; where it refuses, a toast says so. */
export const allowsWith =
  (limits: Limits, identifier: string) =>
  (operation: LimitedOperation): boolean => {
    if (limits.attempt(operation, identifier) === null) return true;
    toasts.error(limitText(operation));
    return false;
  };

/** Throws `LimitReached` where `allows` refuses. */
export const requireWith =
  (allows: (operation: LimitedOperation) => boolean) =>
  (operation: LimitedOperation): void => {
    if (!allows(operation)) throw new LimitReached(operation);
  };

/** Counts a reading of the cloud; throws `CloudFault` "busy" where a limit refuses. */
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
 * The cloud whose readings count, each as one job, and are never refused: the app reads by itself
 * to check what was saved. Neither writes nor the looking before them count.
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
 * Whether the user may have all read anew. Each call counts; where a limit refuses the first of a
 * kind, a toast says so. A reading that was begun is finished: what is too much refuses the next
 * one.
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
