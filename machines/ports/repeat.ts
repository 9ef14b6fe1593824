import type { Timers } from './ports.ts';

/** Returns a function that ends the repetition. */
export const repeat = (timers: Timers, ms: number, run: () => void): (() => void) => {
  const again = (): unknown =>
    timers.setTimeout(() => {
      timer = again();
      run();
    }, ms);
  let timer = again();
  return () => timers.clearTimeout(timer);
};
