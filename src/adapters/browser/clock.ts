import type { Clock, Timers } from '#machines/ports/ports.ts';

/** The device's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The platform's timers. */
export const systemTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};
