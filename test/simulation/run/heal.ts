/**
 * Ends a run: all faults stop, each account in turn works
 * on every device, and everything has to come together.
 */
import { isInGrace } from '#domain/log/taking-back.ts';
import { MAX_RETRIES } from '#schemas/operation.ts';
import { isOpen } from '#test/simulation/actions/action.ts';
import { settleConflict } from '#test/simulation/actions/conflicts.ts';
import type { SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import {
  judgeConvergence,
  judgeKnown,
  judgeToldByChanges,
} from '#test/simulation/invariants/at-the-end.ts';
import {
  findDrafts,
  type FoundDrafts,
  judgeDrafts,
} from '#test/simulation/invariants/judge-drafts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { judge } from '#test/simulation/world/judge-views.ts';
import { type Random, seededRandom } from '#test/simulation/outside/seeded-random.ts';
import { decideOnCloud, isStopped, judgePromised, type Promised } from './decide-on-cloud.ts';
import { killTab, openTab, tabsOf } from '#test/simulation/parts/tab.ts';
import { USERS } from '#test/simulation/world/world.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';

/** Upper limit of decisions: one on each device, and more if the cloud did not answer. */
const MOST_DECISIONS = 6;

/**
 * Virtual ms within which a queue must empty: a
 * stolen lock, the longest retry, and some passes.
 */
const PATIENCE_MS = 240_000;

const mend = (world: World): void => {
  world.network.troubles.length = 0;
  world.network.tears.length = 0;
  world.server.mend();
  world.server.poisoned.clear();
  world.hasty.clear();
  world.waitingForCommit.clear();
  world.poisonForNext = null;
  world.atWork = null;
  world.misfortune.state = 'dead';
  for (const { line, channels, disks } of world.devices) {
    Object.assign(line, { isUp: true, token: 'valid' });
    Object.assign(channels.faults, { lose: 0, double: 0 });
    for (const { faults, state } of disks.values()) {
      Object.assign(faults, { abort: 0, unavailable: 0, lateMs: 0, isFull: false });
      state.second.isFull = false;
    }
  }
  for (const device of world.devices) {
    device.seemsOnline = true;
    device.isConfirmed = true;
    // While a clock stands still, the grace of a deletion
    // does not end, so the deletion is not sent.
    device.skew ??= 0;
    for (const tab of device.tabs) {
      tab.isConfirmed = true;
      tab.tellEnvironment();
    }
  }
};

/** True if nothing but unreadable entries follows `lastSeq` in the log. */
const knowsAll = (lastSeq: number, { state }: SimulatedDisk): boolean =>
  lastSeq === state.head.seq ||
  [...state.rows.keys()].every((seq) => seq <= lastSeq || state.damaged.has(seq));

/**
 * True if a pending deletion can still be taken
 * back; it goes up by itself once its grace is over.
 */
const hasGrace = ({ workspace, device }: Tab): boolean =>
  workspace?.journal
    .getView()
    .pending.some((operation) => isInGrace(operation, device.clock.now())) ?? false;

const isAtRest = ({ sync }: NonNullable<Tab['workspace']>): boolean => {
  const snapshot = sync.getSnapshot();
  return snapshot.matches({ idle: 'resting' }) || snapshot.matches({ idle: 'refused' });
};

const isIdle = (tab: Tab): boolean => {
  const { workspace, device, userId } = tab;
  const disk = device.diskOf(userId);
  return (
    workspace !== null &&
    !hasGrace(tab) &&
    disk.isAtRest(tab) &&
    knowsAll(workspace.journal.getState().lastSeq, disk) &&
    isAtRest(workspace) &&
    workspace.caching.getSnapshot().matches('cached')
  );
};

const hasNothingWaiting = (tab: Tab): boolean =>
  isIdle(tab) && tab.workspace?.journal.getView().pending.length === 0;

/** True if nothing is pending, or only refused operations, which wait for the user. */
const waitsForTheUser = (tab: Tab): boolean => {
  const isRefused = tab.workspace?.sync.getSnapshot().matches({ idle: 'refused' }) === true;
  return hasNothingWaiting(tab) || (isIdle(tab) && isRefused);
};

const drain = async (world: World, random: Random): Promise<void> => {
  for (;;) {
    const label = await world.scheduler.runOne(random);
    if (label === null) return;
    world.history.tell(`  ${label}`);
    judge(world);
  }
};

const liveTabs = (world: World): readonly Tab[] =>
  tabsOf(world).filter(({ state }) => state === 'running');

/**
 * Confirms the session again: a refusal may still arrive after
 * the faults have ended, and the user then enters the password.
 */
const signInAgain = (world: World): void => {
  for (const tab of liveTabs(world).filter(({ isConfirmed }) => !isConfirmed)) {
    tab.isConfirmed = true;
    tab.tellEnvironment();
  }
};

/**
 * Lets time pass until every live tab is at rest and
 * no request is on its way, at most PATIENCE_MS.
 */
const settle = async (
  world: World,
  random: Random,
  isAtRest: (tab: Tab) => boolean,
): Promise<void> => {
  const end = world.scheduler.now() + PATIENCE_MS;
  for (;;) {
    await drain(world, random);
    signInAgain(world);
    const isOver = liveTabs(world).every(isAtRest) && world.network.astray() === 0;
    if (isOver || world.scheduler.now() >= end) return;
    await world.scheduler.runTimer(end - world.scheduler.now());
    judge(world);
  }
};

/** I6: without faults and without the user, the queue empties except for refused operations. */
const comesToRest = (world: World): void => {
  for (const tab of liveTabs(world))
    hold('I6', waitsForTheUser(tab), () => `${tab.name} does not come to rest by itself`);
};

/**
 * Gives each device a live tab of the user. Frozen tabs
 * of the user stay, with the locks that they hold.
 */
const oneTab = (world: World, userId: string): void => {
  for (const device of world.devices) {
    for (const tab of [...device.tabs]) {
      if (tab.userId !== userId) {
        if (tab.state === 'running') tab.workspace?.close();
        killTab(tab);
      }
    }
    device.line.userId = userId;
    if (!device.tabs.some(({ state }) => state === 'running')) openTab(world, device, userId);
  }
};

const pressSync = (world: World): boolean => {
  const tabs = tabsOf(world).filter(
    ({ workspace }) => (workspace?.journal.getView().pending.length ?? 0) > 0,
  );
  for (const tab of tabs) tab.workspace?.sync.send({ type: 'SYNC' });
  return tabs.length > 0;
};

const hasWorked = (world: World, userId: string): boolean =>
  [...world.ledger.intents.values()].some(({ disk }) => disk.endsWith(`/${userId}`));

const readAgain = (world: World): void => {
  for (const tab of tabsOf(world)) tab.workspace?.caching.send({ type: 'REFRESH' });
};

const comeOnlineAnew = (world: World): void => {
  for (const seemsOnline of [false, true])
    for (const device of world.devices) {
      device.seemsOnline = seemsOnline;
      for (const tab of device.tabs) tab.tellEnvironment();
    }
};

/**
 * Lets the user decide on one device after the other,
 * until no tab is stopped by a cloud that went back.
 */
const decideAll = async (world: World, random: Random): Promise<void> => {
  const drawn = seededRandom(world.history.lines.length);
  for (let n = 0; n < MOST_DECISIONS; n++) {
    const tab = liveTabs(world).find(isStopped);
    if (tab === undefined) return;
    let promised: Promised | null | undefined;
    void decideOnCloud(world, drawn, tab).then((made) => (promised = made));
    await settle(
      world,
      random,
      (one) => promised !== undefined && (waitsForTheUser(one) || (one !== tab && isStopped(one))),
    );
    if (promised && world.isJudged) await judgePromised(world, promised);
  }
};

/**
 * Brings each tab online and lets it read the
 * changes, until nothing more has gone up meanwhile.
 */
const readChanges = async (world: World, random: Random): Promise<void> => {
  let before;
  do {
    before = world.server.cloud.documents;
    comeOnlineAnew(world);
    await settle(world, random, (tab) => isStopped(tab) || isIdle(tab));
    await decideAll(world, random);
  } while (world.server.cloud.documents !== before);
};

/** Lets a tab of each device look at the drafts. */
const readDrafts = async (world: World, random: Random, userId: string): Promise<void> => {
  let found: FoundDrafts | undefined;
  void findDrafts(world, userId).then((drafts) => (found = drafts));
  await settle(world, random, () => found !== undefined);
  hold('I38', found !== undefined, () => 'the drafts cannot be read');
  if (world.isJudged) judgeDrafts(world, found ?? new Map());
};

/** Settles about half of the conflicts on each device; returns false if it settled none. */
const settleConflicts = (world: World): boolean => {
  const random = seededRandom(2);
  let isSeenTo = false;
  for (const { tabs } of world.devices) {
    const tab = tabs.find(isOpen);
    if (tab === undefined) continue;
    for (const told of tab.workspace.journal.getView().conflicts) {
      if (random.chance(50)) continue;
      isSeenTo = true;
      const done = settleConflict(world, tab, random, told);
      world.history.tell(`${tab.name} ${done ?? ''}`);
    }
  }
  return isSeenTo;
};

/** Lets the queues empty by themselves, then by the button, and lets each tab read the changes. */
const comeTogether = async (world: World, random: Random, userId: string): Promise<void> => {
  await settle(world, random, (tab) => isStopped(tab) || waitsForTheUser(tab));
  await decideAll(world, random);
  comesToRest(world);
  for (let n = 0; n < MAX_RETRIES && pressSync(world); n++)
    await settle(world, random, waitsForTheUser);
  await readChanges(world, random);
  if (!world.isJudged) return;
  await judgeKnown(world, userId);
  judgeToldByChanges(world, userId);
};

export const heal = async (world: World): Promise<void> => {
  const random = seededRandom(1);
  world.history.tell('all is well from here on');
  mend(world);
  const [first, second] = [...USERS].sort((user) =>
    user === world.devices[0]?.line.userId ? -1 : 1,
  );
  for (const userId of [first ?? '', second ?? '']) {
    if (!hasWorked(world, userId)) continue;
    world.history.tell(`${userId} works on every device`);
    oneTab(world, userId);
    await comeTogether(world, random, userId);
    if (settleConflicts(world)) await comeTogether(world, random, userId);
    readAgain(world);
    await settle(world, random, isIdle);
    await readDrafts(world, random, userId);
    if (world.isJudged) await judgeConvergence(world, userId);
  }
};
