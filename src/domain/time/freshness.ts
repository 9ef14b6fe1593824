import { CACHE_FRESH_MS } from '#schemas/snapshot.ts';

/** Less than 24 hours after the last refresh (CACHE-3). Times are in ms. */
export const isFresh = (lastSync: number | null, now: number): boolean =>
  lastSync !== null && now - lastSync < CACHE_FRESH_MS;
