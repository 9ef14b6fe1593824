import { errorRecord } from '#domain/shared/error-record.ts';
import type { Clock } from '#machines/ports/ports.ts';

/** Takes an error, and what it is about. */
export type DebugLog = (error: unknown, context?: string) => void;

/**
 * The debug log: the one place of the app that writes to the console. It is told of errors only, and of nobody by name (LOGS-1);
 * `userId` tells who is signed in.
 */
export const openDebugLog =
  (clock: Clock, userId: () => string | null): DebugLog =>
  (error, context = '') => {
    const { userAgent } = navigator;
    const timestamp = new Date(clock.now()).toISOString();
    // What is searched for stands behind it, and is often a name.
    const url = location.origin + location.pathname;
    const place = { context, userAgent, url, timestamp, userId: userId() };
    console.error(errorRecord(error, place));
  };

/** Has what nobody caught go to the log as any other error: the browser would write it out whole (LOGS-1). */
export const logUncaught = (log: DebugLog): void => {
  addEventListener('error', (event) => {
    event.preventDefault();
    log(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    log(event.reason);
  });
};
