import type { Clock, Timers } from '#machines/ports/ports.ts';

/** A browser fires a timer with a longer delay at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Replaces a delay that is not a number, because a timer that fires at once may repeat so. */
const UNKNOWN_MS = 60_000;

type Timeout = ReturnType<typeof setTimeout>;

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Every computed delay goes through these timers. They wait for a long delay in parts, and none
 * fires early.
 */
export const systemTimers: Timers = {
  now: () => Math.floor(performance.now()),
  setTimeout: (run, ms) => {
    const timer: { id?: Timeout } = {};
    const wait = (leftMs: number): void => {
      const go = leftMs > LONGEST_MS ? () => wait(leftMs - LONGEST_MS) : run;
      timer.id = setTimeout(go, Math.max(0, Math.min(leftMs, LONGEST_MS)));
    };
    wait(Number.isNaN(ms) ? UNKNOWN_MS : ms);
    return timer;
  },
  clearTimeout: (timer) => clearTimeout((timer as { readonly id?: Timeout } | null)?.id),
};
