import { CACHE_FRESH_MS } from '#schemas/snapshot.ts';

/**
 * Less than 24 hours after the last refresh (CACHE-3). False if that lies in the future: the clock
 * was turned back, and nobody knows how old the cache is. Times are in ms.
 */
export const isFresh = (lastSync: number | null, now: number): boolean =>
  lastSync !== null && lastSync <= now && now - lastSync < CACHE_FRESH_MS;
