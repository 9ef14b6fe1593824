import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { byTimestamp } from '#domain/shared/ordering.ts';
import { runs } from '#test/domain/arbitraries.ts';

const operations = fc
  .array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 })
  .map((timestamps) => timestamps.map((timestamp, made) => ({ timestamp, made })));

describe('the order of operations', () => {
  test.prop([operations], runs)('[SYNC-3] is always ascending by timestamp', (all) => {
    const timestamps = byTimestamp(all).map(({ timestamp }) => timestamp);
    expect(timestamps).toEqual(timestamps.toSorted((a, b) => a - b));
  });

  test.prop([operations], runs)(
    '[SYNC-3] for equal timestamps is the order in which they were made',
    (all) => {
      const sorted = byTimestamp(all);
      const isStable = sorted.every((operation, index) => {
        const next = sorted[index + 1];
        return next?.timestamp !== operation.timestamp || operation.made < next.made;
      });
      expect(isStable).toBe(true);
    },
  );

  test.prop([operations], runs)('[SYNC-3] loses nothing and does not change the input', (all) => {
    const before = [...all];
    expect(new Set(byTimestamp(all))).toEqual(new Set(before));
    expect(all).toEqual(before);
  });
});
