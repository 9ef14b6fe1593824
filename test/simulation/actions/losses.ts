/**
 * Final losses: all that a browser kept, the key to it, or the latest
 * writes of the server. Promises that depended on them are excused.
 */
import type { SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import { copyIn } from '#test/simulation/outside/second-store.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { killTab } from '#test/simulation/parts/tab.ts';
import { type Action, onDevice } from './action.ts';
import { deleteElsewhere } from './elsewhere.ts';
import type { Device, Excuse, Intent, World } from '#test/simulation/parts/parts.ts';

const killAll = (device: Device): void => {
  for (const tab of [...device.tabs]) killTab(tab);
};

const isOpen = ({ status }: Intent): boolean => status === 'pending' || status === 'removed';

/** Excuses the pending and removed operations of a lost disk; returns all intents of the disk. */
const excuse = (world: World, disk: SimulatedDisk, why: Excuse): readonly Intent[] => {
  const intents = world.ledger.onDisk(disk.name);
  world.oracle.lostDisk(disk.name);
  for (const intent of intents) if (isOpen(intent)) world.ledger.excuse(intent, why);
  return intents;
};

const evict = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  if (disk === undefined) return null;
  killAll(device);
  for (const intent of excuse(world, disk, 'evicted')) intent.seq = 0;
  world.drafts.delete(disk.name);
  disk.evict();
  world.behind.delete(disk.name);
  world.coverage.count('F8 storage evicted');
  return `the browser has evicted ${disk.name}`;
});

/** I35: throws if an operation that no copy holds was called saved and is not sent yet. */
const isNotLost = (intent: Intent, isDamaged: boolean): void =>
  hold(
    'I35',
    !isOpen(intent) || intent.answer !== 'stored' || intent.isExcused || isDamaged,
    () => `${intent.operation.id} was called saved, and no copy holds it`,
  );

const NOTHING = { lastSeq: 0, entries: [], gaps: [] as readonly number[] };

const AFTER = {
  queued: 'pending',
  requeued: 'pending',
  removed: 'removed',
  discarded: 'discarded',
  synced: 'synced',
} as const satisfies Partial<Record<LogEvent['kind'], Intent['status']>>;

const concerns = (event: LogEvent, id: string): boolean =>
  event.kind === 'queued'
    ? event.operation.id === id
    : event.kind === 'synced'
      ? event.operationIds.includes(id)
      : 'operationId' in event && event.operationId === id;

const namesCursor = (event: LogEvent): boolean =>
  (event.kind === 'sent' && event.move !== undefined) ||
  (event.kind === 'synced' && event.cursor !== undefined);

/**
 * Sets an intent back to its status in the copy, which lacks entries that no tab
 * heard of before it died. Returns false if the copy holds nothing of the intent.
 */
const goBack = (intent: Intent, entries: readonly LogEntry[], isEarlier: boolean): boolean => {
  const kinds = entries
    .filter(({ event }) => concerns(event, intent.operation.id))
    .map(({ event: { kind } }) => kind);
  const last = kinds.findLast((kind): kind is keyof typeof AFTER => kind in AFTER);
  if (last === undefined) return false;
  intent.status = AFTER[last];
  intent.failures = kinds.filter((kind) => kind === 'failed').length;
  // A copy from before the first commit names no cursor to ask, so
  // an operation that a look-up does not find done is sent again.
  intent.mayRepeat ||= !entries.some(({ event }) => namesCursor(event));
  intent.mayBeAsked ||= isEarlier;
  return true;
};

const seenIn = (entries: readonly LogEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ event }) => (event.kind === 'conflict-seen' ? [event.operationId] : [])),
  );

const isSaved = (intent: Intent): boolean =>
  isOpen(intent) && intent.answer === 'stored' && !intent.isExcused;

/**
 * Loses the database. The next start restores and reports
 * what the second copy holds; later work is gone.
 */
const loseDatabase = (world: World, disk: SimulatedDisk): void => {
  const { damaged, second } = disk.state;
  const copy = copyIn(second);
  const isShut = copy !== null && copy.entries === null;
  const { lastSeq, entries, gaps } = copy === null || isShut ? NOTHING : copy;
  for (const intent of world.ledger.onDisk(disk.name)) {
    const isDamaged = damaged.has(intent.seq);
    // The copy still holds an entry that a tab read before it was damaged.
    const isBack = goBack(intent, entries ?? [], second.isSpoilt || gaps.length > 0);
    const isOutdated = intent.seq <= lastSeq && !gaps.includes(intent.seq);
    if (isBack || (isOutdated && !isDamaged)) continue;
    if (!second.isSpoilt) world.guard(() => isNotLost(intent, isDamaged));
    if (isShut && !isDamaged && isSaved(intent)) second.owed = (second.owed ?? 0) + 1;
    if (isOpen(intent)) world.ledger.excuse(intent, isShut && !isDamaged ? 'unopened' : 'evicted');
    intent.seq = 0;
  }
  if (isShut) second.owed ??= 0;
  if (second.isSpoilt) world.oracle.lostDisk(disk.name, seenIn(entries ?? []));
  if (second.isSpoilt && entries?.some(({ event }) => namesCursor(event)))
    world.behind.add(disk.name);
  world.drafts.delete(disk.name);
  disk.throwAway();
  world.coverage.count('F8 database thrown away');
};

const throwAway = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  if (disk === undefined) return null;
  killAll(device);
  loseDatabase(world, disk);
  return `the browser has thrown the database of ${disk.name} away`;
});

/** The copy no longer opens, is gone, or is the one written before it. */
const SPOILT = ['shut', 'gone', 'earlier'] as const;

const spoil = (world: World, random: Random, { name, state }: SimulatedDisk): string | null => {
  const { second, head } = state;
  const how = random.pick(SPOILT) ?? 'shut';
  const copy = copyIn(second);
  if (copy === null || (how === 'earlier' && second.earlier === null)) return null;
  // The database of this copy is lost already.
  if (copy.lastSeq > head.seq) return null;
  if (how === 'shut') second.copy = JSON.stringify({ ...copy, entries: null });
  else second.copy = how === 'gone' ? null : second.earlier;
  second.isSpoilt = true;
  world.coverage.count(`F8 copy ${how}`);
  return `the copy beside ${name} is ${how}`;
};

const spoilCopy = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  return disk === undefined ? null : spoil(world, random, disk);
});

const throwBothAway = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  const spoilt = disk === undefined ? null : spoil(world, random, disk);
  if (disk === undefined || spoilt === null) return null;
  killAll(device);
  loseDatabase(world, disk);
  return `the browser has thrown the database of ${disk.name} away, and ${spoilt}`;
});

const refuseCopies = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  if (disk === undefined) return null;
  const { second } = disk.state;
  second.isFull = !second.isFull;
  world.coverage.count('F5 no room for a copy');
  return `beside ${disk.name} is ${second.isFull ? 'no room' : 'room again'} for a copy`;
});

const loseKey = onDevice((world, random, device) => {
  const disk = random.pick([...device.disks.values()]);
  if (disk === undefined) return null;
  killAll(device);
  excuse(world, disk, 'damaged');
  world.drafts.delete(disk.name);
  disk.loseKey();
  for (const seq of disk.state.rows.keys()) disk.state.damaged.add(seq);
  world.coverage.count('F21 key lost');
  return `nothing of ${disk.name} can be opened any more`;
});

interface Remembered {
  readonly documents: World['server']['cloud']['documents'];
  readonly lastChanges: ReadonlyMap<string, number>;
  readonly version: number;
}

const restore = (world: World, { documents, lastChanges, version }: Remembered): void => {
  const { cloud } = world.server;
  const paths = new Set([...documents.keys(), ...cloud.documents.keys()]);
  world.serverVersion++;
  for (const path of paths) {
    const [then, now] = [documents.get(path), cloud.documents.get(path)];
    if (then === now) continue;
    // A request that lost a race to a forgotten write
    // finds no rival any more, so it counts as refused.
    for (const intent of world.ledger.intents.values())
      if (intent.path === path && intent.isMarked) intent.isRefused = true;
    world.lastChanges.set(path, lastChanges.get(path) ?? world.serverVersion);
    world.unsaid.add(path);
    world.oracle.skip(path, 'forgotten by the server');
    if (then !== undefined) cloud.put(path, then);
    else if (now !== undefined) deleteElsewhere(world, path, now);
  }
  for (const { effects } of world.ledger.intents.values())
    while ((effects.at(-1)?.version ?? 0) > version) effects.pop();
};

const forget: Action = (world, random) => {
  const { documents } = world.server.cloud;
  const version = world.serverVersion;
  const remembered = { documents, lastChanges: new Map(world.lastChanges), version };
  const run = () => {
    const lost = [...world.ledger.intents.values()].filter(
      ({ effects }) => (effects.at(-1)?.version ?? 0) > version,
    );
    if (lost.length === 0) return;
    for (const intent of lost) world.ledger.excuse(intent, 'forgotten');
    world.coverage.count('F23 server forgets');
    restore(world, remembered);
  };
  world.scheduler.timersOf(world.misfortune).setTimeout(run, 100 + random.below(3000));
  return 'what the server does from here on it will forget';
};

export const LOSSES = {
  evict: [1, evict],
  'throw away': [2, throwAway],
  'lose key': [1, loseKey],
  forget: [1, forget],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;

export const COPY_LOSSES = {
  'spoil copy': [2, spoilCopy],
  'throw both away': [3, throwBothAway],
  'refuse copies': [2, refuseCopies],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
