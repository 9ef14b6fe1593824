/**
 * Tests how long a tab waits for the leader, with a simulated clock; `leadership.browser.test.ts`
 * tests real locks.
 */
import { fc, test } from '@fast-check/vitest';
import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lockLeadership } from '#adapters/browser/leadership.ts';
import { runsOf } from '#test/builders/runs.ts';

const STEAL_AFTER_MS = 12_000;

const LOOK_MS = STEAL_AFTER_MS / 12;
const STEP_MS = LOOK_MS / 4;

type Work = () => Promise<unknown>;

/** Fakes a lock that another tab holds until `grant`. */
const heldLock = () => {
  const waiting: (() => void)[] = [];
  const request = (_: string, { signal, steal }: LockOptions, work: Work): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const begin = () => resolve(work());
      if (steal === true) begin();
      else waiting.push(begin);
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const grant = () => waiting.splice(0).forEach((begin) => begin());
  return { locks: { request } as unknown as Pick<LockManager, 'request'>, grant };
};

const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/**
 * A tab waiting for its turn; the leader shows progress at the times `signs`. `begun` lists when
 * its work began.
 */
const followerOf = (signs: readonly number[], work: Work = () => Promise.resolve()) => {
  const clock = new SimulatedClock();
  const timers = {
    now: () => clock.now(),
    setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms),
    clearTimeout: (timer: unknown) => {
      clock.clearTimeout(timer as number);
    },
  };
  const { locks, grant } = heldLock();
  const signOfLife = () => signs.filter((at) => at <= clock.now()).length;
  const begun: number[] = [];
  const led = lockLeadership({ locks, timers }, 'name', { signOfLife }).inTurn(() => {
    begun.push(clock.now());
    return work();
  });
  const passUntil = async (end: number) => {
    while (clock.now() < end) {
      clock.increment(STEP_MS);
      await settled();
    }
  };
  return { led, grant, begun, passUntil };
};

/** Times at which a leader shows progress; some gaps are longer than the follower waits. */
const signs = fc
  .array(fc.integer({ min: 1, max: (STEAL_AFTER_MS * 3) / 2 }), { maxLength: 6 })
  .map((gaps) => gaps.map((_, place) => gaps.slice(0, place + 1).reduce((a, b) => a + b, 0)));

describe('a tab that waits for the lead', () => {
  test.prop([signs], { numRuns: runsOf(100) })(
    'takes the lead after the leader has shown no progress for the full waiting time, and no sooner',
    async (instants) => {
      const { begun, passUntil } = followerOf(instants);
      await passUntil((instants.at(-1) ?? 0) + STEAL_AFTER_MS + 2 * LOOK_MS);
      expect(begun).toHaveLength(1);
      const [at = 0] = begun;
      const last = Math.max(0, ...instants.filter((sign) => sign <= at));
      expect(at - last).toBeGreaterThanOrEqual(STEAL_AFTER_MS - LOOK_MS);
      expect(at - last).toBeLessThanOrEqual(STEAL_AFTER_MS + 2 * LOOK_MS);
    },
  );

  it('runs its work only once, even if the work is slow and fails in the end', async () => {
    let fail = (_: Error) => {};
    const work = () => new Promise((_, reject) => (fail = reject));
    const { led, grant, begun, passUntil } = followerOf([], work);
    const outcome = expect(led).rejects.toThrow('broken');
    grant();
    await passUntil(2 * STEAL_AFTER_MS);
    fail(new Error('broken'));
    await settled();
    expect(begun).toEqual([0]);
    await outcome;
  });
});
