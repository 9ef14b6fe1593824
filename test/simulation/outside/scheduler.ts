/**
 * What runs next, and when. Everything that the outside does for the app is a task; one runs at a time, and the seed picks which.
 * Tasks of one lane keep their order. Time is virtual and moves only here.
 */
import type { Timers } from '#machines/ports/ports.ts';
import type { Random } from './seeded-random.ts';

/** Whoever tasks and timers belong to: a dead one's never run, a frozen one's wait. */
export interface Owner {
  readonly name: string;
  state: 'running' | 'frozen' | 'dead';
}

/** Something that can happen now. */
export interface Task {
  readonly owner: Owner;
  readonly label: string;
  /** Tasks of a lane happen in their order; null for one that may overtake any other. */
  readonly lane: string | null;
  /** The virtual time before which it can't happen, ms; at once unless said otherwise. */
  readonly notBefore?: number;
  run(): void;
}

interface Timer {
  readonly owner: Owner;
  readonly at: number;
  readonly id: number;
  run(): void;
}

/** The order of things. */
export interface Scheduler {
  /** Virtual ms since the beginning. */
  now(): number;
  enqueue(task: Task): void;
  timersOf(owner: Owner): Timers;
  /** Runs one of the tasks that can run; its label, or null when there is none. */
  runOne(random: Random): Promise<string | null>;
  /** Lets time go on to the next timer that is due within `ms`; false when there is none, then to the end of it. */
  runTimer(ms: number): Promise<boolean>;
  /** Whether a task can run now. */
  isBusy(): boolean;
  /** All that follows from what was just done from outside is done before anything else happens. */
  settle(): Promise<void>;
}

// In a browser, where the disk alone is compared, there is no setImmediate.
const later = (globalThis.setImmediate as typeof setImmediate | undefined) ?? setTimeout;

/** Turns that are asked for at once: they follow one another without a look at the system in between, which costs more than most steps. */
const TURNS = 100;

const waiting: (() => void)[] = [];
let turns = 0;

const askForTurns = (): void => {
  turns = TURNS;
  for (let n = 0; n < TURNS; n++) later(takeTurn);
};

const takeTurn = (): void => {
  turns--;
  waiting.shift()?.();
  if (turns === 0 && waiting.length > 0) askForTurns();
};

/** All that follows from what just happened is done before anything else happens. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (turns === 0) askForTurns();
  });

const isRunning = ({ owner }: { readonly owner: Owner }): boolean => owner.state === 'running';

const isAlive = ({ owner }: { readonly owner: Owner }): boolean => owner.state !== 'dead';

/** The tasks that can run now: of each lane only the first. */
const runnable = (tasks: readonly Task[], now: number): readonly Task[] => {
  const lanes = new Set<string>();
  return tasks.filter((task) => {
    if (task.lane !== null) {
      if (lanes.has(task.lane)) return false;
      lanes.add(task.lane);
    }
    return isRunning(task) && (task.notBefore ?? 0) <= now;
  });
};

/** A world in which nothing has happened yet; `settleAll` waits until all that a step led to is done. */
export const createScheduler = (settleAll = settle): Scheduler => {
  let now = 0;
  let lastId = 0;
  let tasks: Task[] = [];
  let timers: Timer[] = [];

  const nextTimer = (): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (!isRunning(timer)) continue;
      if (next === undefined || timer.at < next.at) next = timer;
    }
    return next;
  };

  return {
    now: () => now,
    enqueue: (task) => void tasks.push(task),
    timersOf: (owner) => ({
      setTimeout: (run, ms) => {
        const timer = { owner, at: now + ms, id: ++lastId, run };
        timers.push(timer);
        return timer.id;
      },
      clearTimeout: (id) => {
        timers = timers.filter((timer) => timer.id !== id);
      },
    }),
    runOne: async (random) => {
      tasks = tasks.filter(isAlive);
      const task = random.pick(runnable(tasks, now));
      if (task === undefined) return null;
      tasks.splice(tasks.indexOf(task), 1);
      task.run();
      await settleAll();
      return `${task.owner.name}: ${task.label}`;
    },
    runTimer: async (ms) => {
      const end = now + ms;
      timers = timers.filter(isAlive);
      const timer = nextTimer();
      if (timer === undefined || timer.at > end) {
        now = end;
        return false;
      }
      now = Math.max(now, timer.at);
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
      await settleAll();
      return true;
    },
    isBusy: () => runnable(tasks.filter(isAlive), now).length > 0,
    settle: settleAll,
  };
};
