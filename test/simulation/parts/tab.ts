/** One tab: the product's own workspace on the simulated device. */
import { lockLeadership } from '#adapters/browser/leadership.ts';
import type { Holding } from '#domain/draft/draft-holds.ts';
import { operationPath } from '#domain/shared/targets.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { TabChannel } from '#machines/ports/ports.ts';
import type { Environment } from '#machines/sync/sync.types.ts';
import { type RunningWorkspace, startWorkspace } from '#machines/workspace/workspace.ts';
import type { Device, Tab, World } from './parts.ts';

const portsOf = (world: World, tab: Tab) => {
  const { device } = tab;
  const { scheduler, network } = world;
  return {
    cloud: (tab.cloud = network.cloudFor(tab, device.line)),
    clock: device.clock,
    timers: scheduler.timersOf(tab),
    watchEnvironment: (listener: (environment: Environment) => void) => {
      let told = '';
      tab.tellEnvironment = () => {
        const environment = { online: device.seemsOnline, isConfirmed: tab.isConfirmed };
        const news = JSON.stringify(environment);
        if (news !== told) listener(environment);
        told = news;
      };
      tab.tellEnvironment();
      return () => {
        tab.tellEnvironment = () => undefined;
      };
    },
    log: () => undefined,
  };
};

/** Replaces the channel in a browser without BroadcastChannel. */
const SILENT: TabChannel = {
  post: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};

const start = (world: World, tab: Tab): Promise<RunningWorkspace> => {
  const { device, userId } = tab;
  const ports = portsOf(world, tab);
  const locks = device.hasLocks ? device.locks.of(tab) : undefined;
  return startWorkspace(userId, ports, {
    store: device.diskOf(userId).open(tab, device.clock),
    requireAllowed: () => undefined,
    refused: () => Promise.resolve(false),
    newId: () => `id${String(++world.idsGiven)}`,
    channel: device.hasChannels ? device.channels.open(tab, userId) : SILENT,
    leadership: (signOfLife) =>
      lockLeadership({ locks, timers: ports.timers }, userId, { signOfLife }),
  });
};

export const openTab = (world: World, device: Device, userId: string): Tab => {
  const tab: Tab = {
    name: `${device.name}.${String(++world.tabsOpened)}`,
    state: 'running',
    device,
    userId,
    cloud: null,
    workspace: null,
    isConfirmed: device.isConfirmed,
    isChanged: true,
    isUnseen: true,
    tellEnvironment: () => undefined,
  };
  device.tabs.push(tab);
  start(world, tab).then(
    (workspace) => {
      tab.workspace = workspace;
      workspace.journal.subscribe(() => {
        tab.isChanged = true;
      });
      workspace.sync.on('pass-ended', ({ outcome }) => {
        if (outcome.stoppedBy !== 'unauthenticated') return;
        world.coverage.count('F13 session refused');
        tab.isConfirmed = false;
        tab.tellEnvironment();
      });
    },
    () => {
      // Storage did not answer: the user sees a message and opens the app again.
      killTab(tab);
    },
  );
  return tab;
};

export const killTab = (tab: Tab): void => {
  tab.state = 'dead';
  tab.device.tabs.splice(tab.device.tabs.indexOf(tab), 1);
  tab.device.locks.release(tab);
};

const poison = (world: World, operations: readonly NewOperation[]): void => {
  const client = operations.find(({ type }) => type === 'CREATE_CLIENT');
  if (client === undefined || world.poisonForNext === null) return;
  world.server.poisoned.set(operationPath(client), world.poisonForNext);
  world.coverage.count('F19 poison operation');
  world.poisonForNext = null;
};

const intend = (world: World, tab: Tab, operations: readonly NewOperation[]): readonly string[] => {
  const ids = world.ledger.intend(tab, operations);
  poison(world, operations);
  return ids;
};

export const submit = (world: World, tab: Tab, operations: readonly NewOperation[]): void => {
  const { workspace } = tab;
  if (workspace === null || operations.length === 0) return;
  const ids = intend(world, tab, operations);
  workspace.submit(operations).then(
    () => world.ledger.stored(ids),
    () => world.ledger.refused(ids),
  );
};

/** Submits operations and ends their draft. Throws if they are not stored. */
export const save = async (
  world: World,
  tab: Tab,
  operations: readonly NewOperation[],
  draft: Holding,
): Promise<void> => {
  const ids = intend(world, tab, operations);
  try {
    await tab.workspace?.submit(operations, draft);
    world.ledger.stored(ids);
  } catch (error) {
    world.ledger.refused(ids);
    throw error;
  }
};

export const decide = (world: World, tab: Tab, events: readonly LogEvent[]): void => {
  const { workspace } = tab;
  if (workspace === null || events.length === 0) return;
  const operations = events.flatMap((event) => (event.kind === 'queued' ? [event.operation] : []));
  const ids = world.ledger.intend(tab, operations);
  world.ledger.decided(events);
  const seen = events.flatMap((event) =>
    event.kind === 'conflict-seen' ? [event.operationId] : [],
  );
  const settle = (how: 'asked' | 'seen' | 'refused'): void => {
    for (const id of seen) world.oracle.settled(`${tab.device.name}/${tab.userId}`, id, how);
  };
  settle('asked');
  workspace.journal.append(events).then(
    () => {
      world.ledger.stored(ids);
      settle('seen');
    },
    () => {
      world.ledger.refused(ids);
      settle('refused');
    },
  );
};

export const tabsOf = ({ devices }: World): readonly Tab[] => {
  const all: Tab[] = [];
  for (const { tabs } of devices) all.push(...tabs);
  return all;
};
