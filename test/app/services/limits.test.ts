import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { canReadCloud, countReading, limitedCloud } from '#app/services/limits.ts';
import { limitIdentifier } from '#machines/limits/rate-limits.ts';
import { type LimitedOperation, QUERIES_OF_A_READING, RATE_LIMITS } from '#schemas/rate-limit.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { limitDevice } from '#test/machines/limits/limit-device.ts';

describe('[LIMIT-5] reading the cloud', () => {
  it('counts once per user, and fails as busy above the limit', () => {
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

  it('counts once and is never refused if the app itself started it', async () => {
    const limits = limitDevice().openTab();
    const cloud = limitedCloud(createMemoryCloud(), limits);
    for (let job = 0; job < RATE_LIMITS['firestore:query'].max; job += 1)
      await cloud.read('user-1');
    expect(limits.blocks()).toEqual([]);
    await cloud.read('user-1');
    expect(limits.blocks()).toMatchObject([{ operation: 'firestore:query' }]);
    expect((await cloud.read('user-1')).snapshot.clients).toEqual([]);
  });

  it('counts every call if the user asked for it, and the next one is refused above the limit', () => {
    const limits = limitDevice().openTab();
    const identifier = limitIdentifier({ userId: 'user-1' });
    const allows = (operation: LimitedOperation) => limits.attempt(operation, identifier) === null;
    const read = () => canReadCloud(limits, identifier, allows);
    const queries = RATE_LIMITS['firestore:query'].max / QUERIES_OF_A_READING;
    for (let job = 0; job < queries; job += 1) expect(read()).toBe(true);
    expect(read()).toBe(false);
  });

  it('passes the snapshot on, so that the cloud returns changes only', async () => {
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
