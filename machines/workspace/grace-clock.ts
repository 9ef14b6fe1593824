import type { Clock, Timers } from '#machines/ports/ports.ts';

/**
 * The device's clock, but by the timers as long as a grace period runs: a clock that jumps would
 * end the period, and one that stands still would not.
 */
export const graceClock = (
  clock: Clock,
  timers: Pick<Timers, 'now'>,
  isInAnyGrace: (now: number) => boolean,
): Clock => {
  let last = { time: clock.now(), at: timers.now() };
  return {
    now: () => {
      const at = timers.now();
      const steady = last.time + at - last.at;
      last = { time: isInAnyGrace(steady) ? steady : clock.now(), at };
      return last.time;
    },
  };
};
