import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#adapters/memory/cloud.ts';
import { countReading, limitedCloud } from '#app/limits.ts';
import { limitIdentifier } from '#machines/rate-limits.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { limitDevice } from '#test/machines/limit-device.ts';

describe('[LIMIT-5] a reading of the cloud', () => {
  it('counts once for its user, and is refused as busy where the limit says so', () => {
    const limits = limitDevice().openTab();
    const read = (userId = 'user-1') => countReading(limits, userId, 'firestore:query');
    for (let job = 0; job < RATE_LIMITS['firestore:query'].max; job += 1) read();
    expect(() => read()).toThrow(
      expect.objectContaining({ name: 'CloudFault', kind: 'busy', code: 'limit/firestore:query' }),
    );
    expect(limits.blocks()).toMatchObject([
      { operation: 'firestore:query', identifier: limitIdentifier({ userId: 'user-1' }) },
    ]);
    expect(() => read('user-2')).not.toThrow();
  });

  it('hands over what is known, so that only what has changed is read', async () => {
    const asked: unknown[] = [];
    const memory = createMemoryCloud();
    const cloud = limitedCloud(
      {
        ...memory,
        read: async (...question: Parameters<typeof memory.read>) => {
          asked.push(question);
          return memory.read(...question);
        },
      },
      limitDevice().openTab(),
    );
    await cloud.read('user-1', EMPTY_SNAPSHOT);
    expect(asked).toEqual([['user-1', EMPTY_SNAPSHOT]]);
  });
});
