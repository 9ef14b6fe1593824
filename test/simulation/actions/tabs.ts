import type { Owner } from '#test/simulation/outside/scheduler.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { killTab, openTab } from '#test/simulation/parts/tab.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import { type Action, onDevice } from './action.ts';
import { KINDS } from './poison.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';

const MOST_TABS = 3;

const open = onDevice((world, _, device) => {
  const { userId } = device.line;
  if (userId === null || device.tabs.length >= MOST_TABS) return null;
  world.coverage.count('F15 tab opened');
  return `${openTab(world, device, userId).name} is opened`;
});

const crowd = onDevice((world, _, device) => {
  const { userId } = device.line;
  const missing = MOST_TABS - device.tabs.length;
  if (userId === null || missing <= 0) return null;
  const opened = Array.from({ length: missing }, () => openTab(world, device, userId).name);
  for (let n = 0; n < missing; n++) world.coverage.count('F15 tab opened');
  return `${opened.join(' and ')} are opened`;
});

const anyTab = (world: World, random: Random): Tab | undefined => random.pick(tabsOf(world));

const kill: Action = (world, random) => {
  const tab = anyTab(world, random);
  if (tab === undefined) return null;
  world.coverage.count('F2 tab killed');
  killTab(tab);
  return `${tab.name} is killed`;
};

const close: Action = (world, random) => {
  const tab = anyTab(world, random);
  if (tab === undefined || tab.state !== 'running') return null;
  world.coverage.count('F15 tab closed');
  tab.workspace?.close();
  killTab(tab);
  return `${tab.name} is closed`;
};

const crash = onDevice((world, _, device) => {
  if (device.tabs.length === 0) return null;
  world.coverage.count('F1 device crashed');
  for (const tab of [...device.tabs]) killTab(tab);
  return 'the browser crashes';
});

const fallAsleep = (world: World, tab: Tab): void => {
  tab.state = 'frozen';
  world.coverage.count('F16 tab frozen');
  if (tab.device.locks.isHeldBy(tab)) world.coverage.count('F16 frozen with the lock held');
};

const freeze: Action = (world, random) => {
  const tab = anyTab(world, random);
  if (tab === undefined || tab.state !== 'running') return null;
  fallAsleep(world, tab);
  return `${tab.name} is frozen`;
};

const besides = (tab: Tab): readonly Tab[] =>
  tab.device.tabs.filter((other) => other !== tab && other.state === 'running');

/**
 * Freezes a tab for good while it waits for the cloud and
 * may hold the lock; its user goes on in the other tabs.
 */
const freezeAtWork: Action = (world, random) => {
  const first = random.below(4);
  let left = first;
  if (random.chance(50)) world.poisonForNext ??= random.pick(KINDS) ?? null;
  world.atWork = (tab) => {
    const others = besides(tab);
    if (others.length === 0 || left-- > 0) return;
    world.atWork = null;
    world.coverage.count('F16 frozen at work');
    world.history.tell(`${tab.name} is frozen at work, and its user presses "Synchronizuj" beside`);
    fallAsleep(world, tab);
    for (const { workspace } of others) workspace?.sync.send({ type: 'SYNC' });
  };
  return `one that sends something will be frozen before it is answered, after ${first} others`;
};

const nature: Owner = { name: 'nature', state: 'running' };

/** Freezes the leader in the middle of its work; it wakes up when another tab may lead. */
const freezeLeader: Action = (world, random) => {
  const tab = random.pick(
    tabsOf(world).filter((one) => one.state === 'running' && one.device.locks.isHeldBy(one)),
  );
  if (tab === undefined) return null;
  world.coverage.count('F16 leader frozen for a while');
  tab.state = 'frozen';
  const thawLater = () => {
    if (tab.state === 'frozen') tab.state = 'running';
  };
  world.scheduler.timersOf(nature).setTimeout(thawLater, 20_000 + random.below(40_000));
  return `${tab.name} is frozen for a while, with the lock held`;
};

const thaw: Action = (world, random) => {
  const tab = random.pick(tabsOf(world).filter(({ state }) => state === 'frozen'));
  if (tab === undefined) return null;
  world.coverage.count('F16 tab thawed');
  tab.state = 'running';
  return `${tab.name} thaws`;
};

export const TAB_FAULTS = {
  'open tab': [7, open],
  crowd: [4, crowd],
  freeze: [3, freeze],
  'freeze leader': [6, freezeLeader],
  'freeze at work': [9, freezeAtWork],
  thaw: [3, thaw],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;

export const TAB_ENDS = {
  'kill tab': [3, kill],
  'close tab': [2, close],
  crash: [2, crash],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
