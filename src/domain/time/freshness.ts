import { CACHE_FRESH_MS } from '#schemas/snapshot.ts';

/** Whether the cache counts as fresh at `now`: it was read less than 24 hours ago (CACHE-3). Both in ms; null is never. */
export const isFresh = (lastSync: number | null, now: number): boolean =>
  lastSync !== null && now - lastSync < CACHE_FRESH_MS;
