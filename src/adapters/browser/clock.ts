import type { Clock } from '#machines/ports.ts';

/** The device's clock. */
export const systemClock: Clock = { now: () => Date.now() };
