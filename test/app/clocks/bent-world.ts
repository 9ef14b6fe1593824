/** A device whose clock is bent while its app waits; the timers act as those of a browser. */
import { movingClock } from '#adapters/browser/clock.ts';
import type { Clock, Timers } from '#machines/ports/ports.ts';

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const SLEEP_MS = 8 * HOUR_MS;

/** Half an hour before the clocks in Poland go back by an hour; waits begin here. */
const BEGINNING = Date.UTC(2026, 9, 25, 0, 30);

/** Number of looks within a wait that goes right. */
const LOOKS = 80;

const settled = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

export interface World {
  readonly clock: Clock;
  readonly timers: Timers;
  /** True time since the beginning, ms. */
  real(): number;
  turn(ms: number): void;
  pass(ms: number): Promise<void>;
  /** The device sleeps: its timers stop. */
  sleep(): Promise<void>;
  /** The browser freezes the page: its timers go on, and fire when it wakes. */
  freeze(): Promise<void>;
}

export interface Bend {
  readonly name: string;
  /** Error of the clock from the beginning on, ms. */
  readonly skewMs?: number;
  /** Further error of the clock at each true time, ms. */
  readonly errorMs?: (realMs: number) => number;
  /** Comes in the middle of a wait that lasts `waitMs`. */
  strike?(world: World, waitMs: number): Promise<void> | void;
}

const days = (count: number) => `${Math.abs(count)} days`;

/** Jumps to and fro by 3 s, every second. */
const trembling = (realMs: number): number => (Math.floor(realMs / SECOND_MS) % 2) * 3000;

export const BENDS: readonly Bend[] = [
  { name: 'right, across the end of summer time' },
  ...[-24, -25, -30, -49, -100, 30, 100].map((count) => ({
    name: `${days(count)} ${count < 0 ? 'behind' : 'ahead'}`,
    skewMs: count * DAY_MS,
  })),
  { name: 'jumps 100 days back', strike: (world) => world.turn(-100 * DAY_MS) },
  { name: 'jumps 100 days ahead', strike: (world) => world.turn(100 * DAY_MS) },
  { name: 'jumps back by half of the wait', strike: (world, waitMs) => world.turn(-waitMs / 2) },
  {
    name: 'is put right after 30 days ahead',
    skewMs: 30 * DAY_MS,
    strike: (world) => world.turn(-30 * DAY_MS),
  },
  {
    name: 'is put right after 30 days behind',
    skewMs: -30 * DAY_MS,
    strike: (world) => world.turn(30 * DAY_MS),
  },
  { name: 'stands still', errorMs: (realMs) => -realMs },
  { name: 'trembles by seconds', errorMs: trembling },
  { name: 'stands still and trembles', errorMs: (realMs) => trembling(realMs) - realMs },
  { name: 'device sleeps 8 h', strike: (world) => world.sleep() },
  { name: 'page is frozen 8 h', strike: (world) => world.freeze() },
];

/** Fires a delay at once that a browser cannot bear. */
const inBrowser = (ms: number): number => (ms < 2 ** 31 ? Math.max(0, ms) : 0);

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Timers that fire in their order, each at its time; `skip` lets time pass and fires them late. */
const browserTimers = () => {
  const waiting = new Set<Timer>();
  let now = 0;
  const next = (): Timer | undefined => [...waiting].sort((a, b) => a.at - b.at)[0];
  const pass = async (ms: number) => {
    const end = now + ms;
    for (let timer = next(); timer !== undefined && timer.at <= end; timer = next()) {
      now = Math.max(now, timer.at);
      waiting.delete(timer);
      timer.run();
      await settled();
    }
    now = end;
    await settled();
  };
  const timers: Timers = {
    now: () => now,
    setTimeout: (run, ms) => {
      const timer = { at: now + inBrowser(ms), run };
      waiting.add(timer);
      return timer;
    },
    clearTimeout: (timer) => waiting.delete(timer as Timer),
  };
  const skip = (ms: number) => {
    now += ms;
    return pass(0);
  };
  return { timers, pass, skip };
};

export const bentWorld = ({ skewMs = 0, errorMs = () => 0 }: Bend): World => {
  const { timers, pass, skip } = browserTimers();
  let [asleep, off] = [0, skewMs];
  const real = () => timers.now() + asleep;
  return {
    clock: movingClock({ now: () => BEGINNING + real() + errorMs(real()) + off }, timers),
    timers,
    real,
    turn: (ms) => {
      off += ms;
    },
    pass,
    sleep: async () => {
      asleep += SLEEP_MS;
      await settled();
    },
    freeze: () => skip(SLEEP_MS),
  };
};

/** A wait of the app; `begin` returns a function that is true once the wait is over. */
export interface Wait {
  readonly name: string;
  readonly ms: number;
  /** Longest acceptable wait, ms; `ms` and one look if it is left out. */
  readonly mostMs?: number;
  /** True if an early end does no harm. */
  readonly mayEndEarly?: true;
  begin(world: World): Promise<() => boolean> | (() => boolean);
}

/** Begins after the bend, as if something had happened or the app had started again. */
export const inSecondHalf = (
  world: World,
  waitMs: number,
  begin: () => () => boolean,
): (() => boolean) => {
  let isOver: (() => boolean) | null = null;
  return () => {
    if (isOver === null && world.real() >= waitMs / 2) isOver = begin();
    return isOver?.() ?? false;
  };
};

export interface Waited {
  /** True time until the end of the wait, ms; without the time of a sleep. */
  readonly awakeMs: number;
  readonly realMs: number;
  /** True if the wait ended with the bend or at the next look. */
  readonly isAtOnce: boolean;
}

/** Returns null if the wait does not end in three times its length. */
export const waitThrough = async (wait: Wait, bend: Bend): Promise<Waited | null> => {
  const world = bentWorld(bend);
  const step = wait.ms / LOOKS;
  const isOver = await wait.begin(world);
  await world.pass(0);
  const begunAt = world.real();
  let [awakeMs, struckAt] = [0, -Infinity];
  while (awakeMs <= 3 * wait.ms) {
    if (isOver())
      return { awakeMs, realMs: world.real() - begunAt, isAtOnce: awakeMs - struckAt <= step };
    await world.pass(step);
    awakeMs += step;
    if (struckAt < 0 && awakeMs >= wait.ms / 2) {
      await bend.strike?.(world, wait.ms);
      struckAt = awakeMs;
    }
  }
  return null;
};
