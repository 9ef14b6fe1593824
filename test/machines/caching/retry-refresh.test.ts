import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { retryRefresh } from '#machines/caching/retry-refresh.ts';

const CACHE_UPDATE_BASE_DELAY_MS = 1000;

const CACHE_UPDATE_ATTEMPTS = 3;

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const start = (failures: number) => {
  const timers = new SimulatedClock();
  const seen = { attempts: 0, outcome: 'pending' };
  retryRefresh(timers, () =>
    ++seen.attempts <= failures
      ? Promise.reject(new Error(`failure ${String(seen.attempts)}`))
      : Promise.resolve(),
  ).then(
    () => (seen.outcome = 'done'),
    (error: unknown) => (seen.outcome = String(error)),
  );
  const pass = async (ms: number) => {
    await settle();
    timers.increment(ms);
    await settle();
  };
  return { seen, pass };
};

describe('a cache update', () => {
  it('[SYNC-13] is tried three times, 1 s and then 2 s apart, and not a millisecond earlier', async () => {
    expect([CACHE_UPDATE_ATTEMPTS, CACHE_UPDATE_BASE_DELAY_MS]).toEqual([3, 1000]);
    const { seen, pass } = start(2);
    await pass(999);
    expect(seen.attempts).toBe(1);
    await pass(1);
    expect(seen.attempts).toBe(2);
    await pass(1999);
    expect(seen.attempts).toBe(2);
    await pass(1);
    expect(seen).toEqual({ attempts: 3, outcome: 'done' });
  });

  it('[SYNC-13] fails with the last error after the third attempt', async () => {
    const { seen, pass } = start(3);
    await pass(1000);
    await pass(2000);
    expect(seen).toEqual({ attempts: 3, outcome: 'Error: failure 3' });
  });

  it('runs once if nothing fails', async () => {
    const { seen, pass } = start(0);
    await pass(60_000);
    expect(seen).toEqual({ attempts: 1, outcome: 'done' });
  });
});
