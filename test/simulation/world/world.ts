import { CloudFault, type CloudRead } from '#machines/ports/ports.ts';
import { createCoverage } from '#test/simulation/outside/coverage.ts';
import { createDevice } from '#test/simulation/parts/device.ts';
import type { Commit, SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import { createDisk } from '#test/simulation/outside/disk.ts';
import { createHistory } from '#test/simulation/outside/history.ts';
import { judgeCommit } from '#test/simulation/invariants/on-commit.ts';
import { judgeReading } from '#test/simulation/invariants/on-reading.ts';
import {
  judgeDeparture,
  judgeEffect,
  judgeRequest,
} from '#test/simulation/invariants/on-request.ts';
import { createLedger } from '#test/simulation/parts/ledger.ts';
import { createNetwork, type NetworkObserver } from '#test/simulation/outside/network.ts';
import { createOracle } from '#test/simulation/oracle/oracle.ts';
import { createScheduler, type Scheduler } from '#test/simulation/outside/scheduler.ts';
import {
  type Answer,
  createServer,
  pathOfWrite,
  type Request,
} from '#test/simulation/outside/server.ts';
import type { HastyMoment, Tab, World } from '#test/simulation/parts/parts.ts';

/** Two accounts, both of which are used on both devices. */
export const USERS = ['ala', 'ola'] as const;

const REFUSALS: readonly string[] = [
  'permission-denied',
  'not-found',
  'failed-precondition',
  'invalid-argument',
  'already-exists',
];

const isRefusal = (error: unknown): boolean => {
  if (error instanceof CloudFault)
    return ['permission-denied', 'not-found', 'invalid'].includes(error.kind);
  return error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code));
};

/**
 * True if a commit of one write was refused only because
 * somebody else wrote first, which is not charged.
 */
const isOutrun = ({ server }: World, request: Request): boolean => {
  if (request.call !== 'commit' || request.writes.length > 1) return false;
  return request.writes
    .map(pathOfWrite)
    .every((path) => !server.poisoned.has(path) && server.cloud.documents.has(path));
};

const markRefused = (world: World, tab: Tab, request: Request): void => {
  if (request.call !== 'commit') return;
  for (const write of request.writes) {
    const intent = world.ledger.intentOf(`${tab.device.name}/${tab.userId}`, write);
    if (intent === null) continue;
    // A lost race does not reset isRefused: the server may have forgotten the write that won.
    if (!world.outrun.has(request)) intent.isRefused = true;
    intent.isMissing = intent.kind === 'delete' && !world.server.cloud.documents.has(intent.path);
    intent.doubt = 0;
  }
};

const markAsked = (world: World, tab: Tab): void => {
  for (const intent of world.ledger.onDisk(`${tab.device.name}/${tab.userId}`))
    intent.isAsked = true;
};

const refusedClient = ({ server }: World, request: Request): string | null => {
  const writes = request.call === 'commit' ? request.writes : [];
  const found = writes.find(
    (write) =>
      write.kind === 'create' &&
      write.collection === 'clients' &&
      server.poisoned.has(pathOfWrite(write)),
  );
  return found?.id ?? null;
};

const givenUpClient = ({ ledger }: World, { added }: Commit): string | null => {
  const removed = added.flatMap(({ event }) =>
    event.kind === 'removed' ? (ledger.intents.get(event.operationId) ?? []) : [],
  );
  const found = removed.find(({ kind, path }) => kind === 'create' && path.startsWith('clients/'));
  return found?.path.slice('clients/'.length) ?? null;
};

const tellHasty = (
  { hasty }: World,
  tab: Tab,
  clientId: string | null,
  moment: HastyMoment,
): void => {
  if (clientId !== null) for (const goOn of hasty) goOn(tab, clientId, moment);
};

const executed = (
  world: World,
  tab: Tab,
  request: Request,
  error: unknown,
  answer: Answer,
): void => {
  if (error !== null) {
    if (isOutrun(world, request)) world.outrun.add(request);
    tellHasty(world, tab, refusedClient(world, request), 'refused');
    return;
  }
  if (request.call === 'read') judgeReading(world, request, answer as CloudRead);
  if (request.call !== 'commit') return;
  for (const write of request.writes) judgeEffect(world, tab, request, write);
  for (const goOn of world.waitingForCommit) goOn(tab);
};

/** A call as it is hashed: of the snapshot that a reading knows, only its time counts. */
const requestOf = (request: Request): unknown =>
  request.call === 'read'
    ? { call: request.call, userId: request.userId, lastSync: request.known?.lastSync }
    : request;

/** Time on the cloud's clock at the beginning of a run, ms since 1970. */
const CLOUD_BEGINS = 1_000_000;

export interface Makers {
  createScheduler(): Scheduler;
  /** `now` is the true time, ms since 1970. */
  createCloud(
    now: () => number,
    scheduler: Scheduler,
    observer: NetworkObserver,
  ): Pick<World, 'server' | 'network'>;
  createDisk: typeof createDisk;
}

/** The memory cloud and the disk model are the fastest parts. */
const ORDINARY: Makers = {
  createScheduler,
  createCloud: (now, scheduler, observer) => {
    const server = createServer(now);
    return { server, network: createNetwork(server, scheduler, observer) };
  },
  createDisk,
};

export const createWorld = (isJudged = true, makers = ORDINARY): World => {
  const scheduler = makers.createScheduler();
  const coverage = createCoverage();
  const guard = (judge: () => void): void => {
    try {
      judge();
    } catch (error) {
      world.broken ??= error as Error;
    }
  };
  const now = () => CLOUD_BEGINS + scheduler.now();
  /** The latest reading of each tab; an answer to an earlier one is ignored. */
  const lastReadings = new Map<object, object>();
  const { server, network } = makers.createCloud(now, scheduler, {
    arriving: (tab, request, tokenOf) => {
      if (!world.readingFrom.has(request)) world.readingFrom.set(request, world.serverVersion);
      guard(() => judgeRequest(world, tab as Tab, request, tokenOf));
    },
    executed: (tab, request, error, answer) =>
      guard(() => executed(world, tab as Tab, request, error, answer)),
    departing: (tab, request) => {
      world.hasher?.add('requests', requestOf(request));
      guard(() => judgeDeparture(world, tab as Tab, request));
      if (request.call === 'read') lastReadings.set(tab, request);
      else world.atWork?.(tab as Tab);
    },
    answered: (tab, request, error) => {
      if (isRefusal(error)) markRefused(world, tab as Tab, request);
      else if (error === null && lastReadings.get(tab) === request)
        world.readVersions.set(tab, world.readingFrom.get(request) ?? 0);
      else if (error === null && request.call === 'readCursor') markAsked(world, tab as Tab);
    },
    count: coverage.count,
  });
  const disks = {
    committed: (disk: SimulatedDisk, commit: Commit) => {
      world.hasher?.add('entries', [disk.name, commit.added, commit.dropped]);
      guard(() => judgeCommit(world, disk, commit));
      tellHasty(world, commit.tab as Tab, givenUpClient(world, commit), 'given up');
    },
    count: coverage.count,
    failed: (error: unknown) => void (world.broken ??= error as Error),
  };
  const world: World = {
    scheduler,
    history: createHistory(),
    coverage,
    ledger: createLedger(),
    oracle: createOracle(),
    server,
    network,
    devices: ['A', 'B'].map((name) => createDevice(name, scheduler, disks, makers.createDisk)),
    misfortune: { name: 'misfortune', state: 'running' },
    outrun: new WeakSet(),
    hasty: new Set(),
    leaders: new Map(),
    readVersions: new Map(),
    recordedSeqs: new Map(),
    readingFrom: new WeakMap(),
    guard,
    unsaid: new Set(),
    lastChanges: new Map(),
    accepted: new Set(),
    behind: new Set(),
    bringing: new Set(),
    drafts: new Map(),
    isJudged,
    hasher: null,
    atWork: null,
    waitingForCommit: new Set(),
    poisonForNext: null,
    serverVersion: 0,
    putBackVersion: 0,
    tabsOpened: 0,
    idsGiven: 0,
    operationsMade: 0,
    broken: null,
  };
  for (const device of world.devices) device.line.userId = USERS[0];
  return world;
};
