import type { Clock, Timers } from '#machines/ports/ports.ts';

/** A browser fires a timer with a longer delay at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Replaces a delay that is not a number, because a timer that fires at once may repeat so. */
const UNKNOWN_MS = 60_000;

type Timeout = ReturnType<typeof setTimeout>;

/** A clock is looked at this far apart; one that has moved less than half of it stands still. */
const LOOK_MS = 10_000;

/**
 * Carries a clock that stands still, or trembles, on by the timers' until it goes again.
 * @internal
 */
export const movingClock = ({ now: told }: Clock, timers: Pick<Timers, 'now'>): Clock => {
  let at = told();
  let since = timers.now();
  let lag = 0;
  return {
    now: () => {
      const now = told();
      const passed = timers.now() - since;
      if (passed >= LOOK_MS) {
        lag = Math.abs(now - at) < LOOK_MS / 2 ? lag + passed : 0;
        at = now;
        since += passed;
      }
      return now + lag;
    },
  };
};

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

export const systemClock: Clock = movingClock({ now: () => Date.now() }, systemTimers);
