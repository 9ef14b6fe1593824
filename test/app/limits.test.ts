import { describe, expect, it } from 'vitest';
import { countReading } from '#app/limits.ts';
import { limitIdentifier } from '#machines/rate-limits.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
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
});
