import type { Timers } from './ports.ts';

/** Runs `run` every `ms` until the returned way to stop is taken. */
export const repeat = (timers: Timers, ms: number, run: () => void): (() => void) => {
  const again = (): unknown =>
    timers.setTimeout(() => {
      timer = again();
      run();
    }, ms);
  let timer = again();
  return () => timers.clearTimeout(timer);
};
