import { describe, expect, it } from 'vitest';
import { judgedInBatches } from '#adapters/cloud-documents/read-snapshot.ts';
import { CACHE_BATCH } from '#schemas/snapshot.ts';

const categories = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => [`c${String(index)}`, { userID: 'me', name: `Grupa ${String(index)}` }] as const,
  );

const cloudWith = (count: number) => ({
  clients: [],
  receipts: [],
  products: [],
  categories: [...categories(count), ['broken', { userID: 'me', name: 17 }] as const],
  conflicts: [],
  companyDetails: null,
});

describe('refreshing the snapshot', () => {
  it.each([
    [CACHE_BATCH - 1, 1],
    [CACHE_BATCH, 2],
    [3 * CACHE_BATCH - 1, 3],
    [3 * CACHE_BATCH, 4],
  ])(
    '[SYNC-13] checks %d records and a damaged one in %d batches of 50',
    async (count, batches) => {
      expect(CACHE_BATCH).toBe(50);
      let breaths = 0;
      const read = await judgedInBatches(cloudWith(count), () => {
        breaths++;
        return Promise.resolve();
      });
      expect(breaths).toBe(batches);
      expect(read.snapshot.categories).toHaveLength(count);
      expect(read.unreadable).toEqual(['categories/broken']);
    },
  );
});
