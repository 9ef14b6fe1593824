/**
 * Decides what runs next. All that the outside does for the app is a task; one
 * runs at a time, and the seed picks which. Time is virtual and moves only here.
 */
import type { Timers } from '#machines/ports/ports.ts';
import type { Random } from './seeded-random.ts';

/** The owner of tasks and timers: those of a dead owner never run, those of a frozen one wait. */
export interface Owner {
  readonly name: string;
  state: 'running' | 'frozen' | 'dead';
}

export interface Task {
  readonly owner: Owner;
  readonly label: string;
  /** Tasks of one lane run in their order; a task without a lane may overtake any other. */
  readonly lane: string | null;
  /** Virtual ms before which the task cannot run. */
  readonly notBefore?: number;
  run(): void;
}

interface Timer {
  readonly owner: Owner;
  readonly at: number;
  readonly id: number;
  run(): void;
}

export interface Scheduler {
  /** Virtual ms since the beginning. */
  now(): number;
  enqueue(task: Task): void;
  timersOf(owner: Owner): Timers;
  /** Runs one of the tasks that can run and returns its label; null if there is none. */
  runOne(random: Random): Promise<string | null>;
  /**
   * Runs the next timer that is due within `ms`;
   * returns false, after all of `ms`, if there is none.
   */
  runTimer(ms: number): Promise<boolean>;
  isBusy(): boolean;
  settle(): Promise<void>;
}

// Browsers, in which only the disk is compared, have no setImmediate.
const later = (globalThis.setImmediate as typeof setImmediate | undefined) ?? setTimeout;

/**
 * Turns that are asked for in one batch: they run without polling
 * the system in between, which costs more than most steps.
 */
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

/** Waits until all that the last step set off is done. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (turns === 0) askForTurns();
  });

const isRunning = ({ owner }: { readonly owner: Owner }): boolean => owner.state === 'running';

const isAlive = ({ owner }: { readonly owner: Owner }): boolean => owner.state !== 'dead';

/** Returns the tasks that can run now: of each lane only the first. */
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

/** `settleAll` waits until all that a step set off is done. */
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
      now: () => now,
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
