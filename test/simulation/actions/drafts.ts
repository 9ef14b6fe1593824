/**
 * One unfinished receipt in the windows of a browser. Of two windows the first keeps it
 * or the second takes it over, and both may save it, also late, at once, or after a freeze.
 */
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';
import {
  begin,
  comeBack,
  drop,
  leave,
  save,
  takeOver,
  type Window,
  windowOn,
  write,
} from './windows.ts';

const standStill = (world: World, tab: Tab, ms: number): void => {
  if (tab.state !== 'running') return;
  world.coverage.count('F16 window of a draft frozen');
  tab.state = 'frozen';
  world.scheduler.timersOf(world.misfortune).setTimeout(() => {
    if (tab.state === 'frozen') tab.state = 'running';
  }, ms);
};

const besideOf = (tab: OpenTab): OpenTab | undefined =>
  tab.device.tabs.filter(isOpen).find((one) => one !== tab && one.userId === tab.userId);

/**
 * Schedules the actions of both windows close together,
 * so that one begins while another is in progress.
 */
const meet = (world: World, random: Random, first: Window, second: Window): void => {
  const timers = world.scheduler.timersOf(world.misfortune);
  const later = (most: number, whose: Window, work: () => void): void => {
    timers.setTimeout(() => {
      if (isOpen(whose.tab)) work();
    }, random.below(most));
  };
  const press = (window: Window): void => void save(world, window, random);
  const both = [second, first];
  // Both save in the same moment, and neither knows of the other's save.
  if (random.chance(60))
    later(2, first, () => both.filter(({ tab }) => isOpen(tab)).forEach(press));
  for (const window of both) later(random.chance(50) ? 3 : 5000, window, () => press(window));
  if (random.chance(40)) later(2, first, () => standStill(world, first.tab, random.below(4000)));
  if (random.chance(30)) later(3, first, () => void takeOver(world, first));
  if (random.chance(20)) {
    const dropping = random.chance(50) ? first : second;
    later(3, dropping, () => void drop(world, dropping));
  }
};

const twoWindows = onTab((world, random, tab) => {
  const other = besideOf(tab);
  if (other === undefined) return null;
  const [first, second] = [windowOn(tab), windowOn(other)];
  const isTaken = random.chance(75);
  const open = async (): Promise<void> => {
    await begin(world, first);
    await (isTaken ? takeOver(world, second) : begin(world, second));
    meet(world, random, first, second);
  };
  void open();
  world.coverage.count('one draft, two windows');
  return `writes a receipt that ${other.name} ${isTaken ? 'takes over' : 'has beside it'}`;
});

/** The longest time until somebody turns to the draft again, ms. */
const LONGEST_DAY = 30_000;

type Step = (world: World, window: Window, random: Random) => Promise<void>;

const STEPS: readonly (readonly [number, Step])[] = [
  [3, begin],
  [4, write],
  [1, takeOver],
  [4, (_, window) => leave(window)],
  [4, comeBack],
  [1, save],
  [1, drop],
];

const DECK = STEPS.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

/** Whatever windows are open by then write, leave, take over, save and drop one draft. */
const draftDay = onTab((world, random, tab) => {
  const timers = world.scheduler.timersOf(world.misfortune);
  const turn = (step: Step): void => {
    const tabs = tab.device.tabs.filter(isOpen).filter(({ userId }) => userId === tab.userId);
    const chosen = random.pick(tabs);
    if (chosen === undefined) return;
    void step(world, windowOn(chosen), random);
  };
  turn(begin);
  const times = 4 + random.below(16);
  for (let n = 0; n < times; n++) {
    const step = random.pick(DECK) ?? write;
    const at = random.chance(50) ? random.below(50) : random.below(LONGEST_DAY);
    const isUnheard = random.chance(5);
    timers.setTimeout(() => {
      turn(step);
      if (isUnheard) tab.device.diskOf(tab.userId).faults.unavailable++;
    }, at);
  }
  world.coverage.count('one draft, many hands');
  return `writes a receipt, to which windows turn ${times} times`;
});

/** A page that was left comes back as it was, after another window has gone on. */
const leaveAndReturn = onTab((world, _, tab) => {
  const other = besideOf(tab);
  if (other === undefined) return null;
  const [first, second] = [windowOn(tab), windowOn(other)];
  const goOn = async (window: Window): Promise<void> => {
    await begin(world, window);
    await write(world, window);
    await leave(window);
  };
  const meet = async (): Promise<void> => {
    await goOn(first);
    await goOn(second);
    await comeBack(world, first);
    await write(world, first);
  };
  void meet();
  world.coverage.count('one draft, a page come back to');
  return `leaves a receipt unfinished, with which ${other.name} goes on, and comes back`;
});

export const DRAFT_DAYS = {
  'draft day': [2, draftDay],
  'draft left': [1, leaveAndReturn],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;

export const DRAFT_ACTIONS = {
  'one draft, two windows': [1, twoWindows],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
