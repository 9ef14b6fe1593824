import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from '#adapters/browser/clock.ts';

const DAY_MS = 86_400_000;

/** A browser fires a timer of more than 2^31 - 1 ms at once; so do the fake timers. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the time of the firing; null if it does not fire within `mostMs`. */
const firesAfter = (ms: number, mostMs: number): number | null => {
  const begun = Date.now();
  let after: number | null = null;
  const timer = systemTimers.setTimeout(() => (after = Date.now() - begun), ms);
  vi.advanceTimersByTime(mostMs);
  systemTimers.clearTimeout(timer);
  return after;
};

describe('a timer of the app', () => {
  test.prop([fc.integer({ min: 0, max: 400 * DAY_MS })])(
    'fires after its delay, however long it is',
    (ms) => {
      expect(firesAfter(ms, 400 * DAY_MS)).toBe(ms);
    },
  );

  it.each([24, 25, 30, 49, 100])('of %d days fires once', (days) => {
    const run = vi.fn();
    systemTimers.setTimeout(run, days * DAY_MS);
    vi.advanceTimersByTime(days * DAY_MS - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400 * DAY_MS);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ['a delay in the past', -30 * DAY_MS, 0],
    ['a delay that is not a number', Number.NaN, 60_000],
    ['an endless delay', Infinity, null],
  ])('with %s of %d ms fires after %s ms', (_, ms, after) => {
    expect(firesAfter(ms, 400 * DAY_MS)).toBe(after);
  });

  it('that was cleared while it waited for a later part does not fire', () => {
    const run = vi.fn();
    const timer = systemTimers.setTimeout(run, 30 * DAY_MS);
    vi.advanceTimersByTime(29 * DAY_MS);
    systemTimers.clearTimeout(timer);
    vi.advanceTimersByTime(30 * DAY_MS);
    expect(run).not.toHaveBeenCalled();
  });

  it.each([null, undefined])('that was never set is cleared without effect (%s)', (timer) => {
    expect(() => systemTimers.clearTimeout(timer)).not.toThrow();
  });

  it('measures time without the clock of the device', () => {
    const begun = systemTimers.now();
    vi.setSystemTime(Date.now() + 100 * DAY_MS);
    vi.advanceTimersByTime(1500);
    expect(systemTimers.now() - begun).toBe(1500);
  });
});
