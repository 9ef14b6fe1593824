import { errorRecord } from '#domain/shared/error-record.ts';
import type { Clock } from '#machines/ports/ports.ts';

export type DebugLog = (error: unknown, context?: string) => void;

/** The only code that writes to the console. Logs errors only, and no name of a person (LOGS-1). */
export const openDebugLog =
  (clock: Clock, userId: () => string | null): DebugLog =>
  (error, context = '') => {
    const { userAgent } = navigator;
    const timestamp = new Date(clock.now()).toISOString();
    // Leaves out the query: it holds searched text, which is often a name.
    const url = location.origin + location.pathname;
    const place = { context, userAgent, url, timestamp, userId: userId() };
    console.error(errorRecord(error, place));
  };

/** Logs uncaught errors like all others; the browser would print them unredacted (LOGS-1). */
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
