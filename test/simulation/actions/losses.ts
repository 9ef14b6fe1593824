/** What is lost for good: all that a browser kept, the key to it, or what the server did last. Nobody can keep what was promised then. */
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

/** The intents of a disk that is lost; what waited there is excused. */
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
  disk.evict();
  world.behind.delete(disk.name);
  world.coverage.count('F8 storage evicted');
  return `the browser has evicted ${disk.name}`;
});

/** I35: what was called saved, and nobody has sent yet, stands in the second store. */
const isNotLost = (intent: Intent, isDamaged: boolean): void =>
  hold(
    'I35',
    !isOpen(intent) || intent.answer !== 'stored' || intent.isExcused || isDamaged,
    () => `${intent.operation.id} was called saved, and no copy holds it`,
  );

const NOTHING = { lastSeq: 0, entries: [] };

const AFTER = {
  queued: 'pending',
  requeued: 'pending',
  removed: 'removed',
  discarded: 'discarded',
} as const satisfies Partial<Record<LogEvent['kind'], Intent['status']>>;

const concerns = (event: LogEvent, id: string): boolean =>
  event.kind === 'queued'
    ? event.operation.id === id
    : 'operationId' in event && event.operationId === id;

const namesCursor = (event: LogEvent): boolean =>
  (event.kind === 'sent' && event.move !== undefined) ||
  (event.kind === 'synced' && event.cursor !== undefined);

/**
 * What a tab was not told of before it died, no copy knows: an operation that the copy holds stands where it says. False where it holds
 * nothing of it.
 */
const goBack = (intent: Intent, entries: readonly LogEntry[], isEarlier: boolean): boolean => {
  const kinds = entries
    .filter(({ event }) => concerns(event, intent.operation.id))
    .map(({ event: { kind } }) => kind);
  const last = kinds.findLast((kind): kind is keyof typeof AFTER => kind in AFTER);
  if (last === undefined) return false;
  intent.status = AFTER[last];
  intent.failures = kinds.filter((kind) => kind === 'failed').length;
  // A copy from before the first commit names no cursor that could be asked: what a look does not
  // show to be done is sent once more.
  intent.mayRepeat ||= !entries.some(({ event }) => namesCursor(event));
  intent.mayBeAsked ||= isEarlier;
  return true;
};

/** The operations of which the user has seen what is told, as far as a copy says so. */
const seenIn = (entries: readonly LogEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ event }) => (event.kind === 'conflict-seen' ? [event.operationId] : [])),
  );

const isSaved = (intent: Intent): boolean =>
  isOpen(intent) && intent.answer === 'stored' && !intent.isExcused;

/** What the second copy holds of a disk is put back at the next start, and told there; what came after it is gone. */
const loseDatabase = (world: World, disk: SimulatedDisk): void => {
  const { damaged, second } = disk.state;
  const copy = copyIn(second);
  const isShut = copy !== null && copy.entries === null;
  const { lastSeq, entries } = copy === null || isShut ? NOTHING : copy;
  for (const intent of world.ledger.onDisk(disk.name)) {
    const isDamaged = damaged.has(intent.seq);
    // What a tab had read before it was damaged, the copy holds.
    const isBack = goBack(intent, entries ?? [], second.isSpoilt);
    if (isBack || (intent.seq <= lastSeq && !isDamaged)) continue;
    if (!second.isSpoilt) world.guard(() => isNotLost(intent, isDamaged));
    if (isShut && !isDamaged && isSaved(intent)) second.owed = (second.owed ?? 0) + 1;
    if (isOpen(intent)) world.ledger.excuse(intent, isShut && !isDamaged ? 'unopened' : 'evicted');
    intent.seq = 0;
  }
  if (isShut) second.owed ??= 0;
  if (second.isSpoilt) world.oracle.lostDisk(disk.name, seenIn(entries ?? []));
  if (second.isSpoilt && entries?.some(({ event }) => namesCursor(event)))
    world.behind.add(disk.name);
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

/** What can become of a copy: it does not open any more, is gone, or is the one before it. */
const SPOILT = ['shut', 'gone', 'earlier'] as const;

const spoil = (world: World, random: Random, { name, state }: SimulatedDisk): string | null => {
  const { second, head } = state;
  const how = random.pick(SPOILT) ?? 'shut';
  const copy = copyIn(second);
  if (copy === null || (how === 'earlier' && second.earlier === null)) return null;
  // What it is the copy of is lost already.
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
  disk.loseKey();
  for (const seq of disk.state.rows.keys()) disk.state.damaged.add(seq);
  world.coverage.count('F21 key lost');
  return `nothing of ${disk.name} can be opened any more`;
});

/** The server as it was once: its documents, and when each had changed. */
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
    // Who was outrun by what is forgotten finds nobody who was quicker: that is a refusal, as far as anybody can tell.
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

/** What can be lost, each with how often it is chosen. */
export const LOSSES = {
  evict: [1, evict],
  'throw away': [2, throwAway],
  'lose key': [1, loseKey],
  forget: [1, forget],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;

/** What befalls the second store, alone or with the disk, each with how often it is chosen. */
export const COPY_LOSSES = {
  'spoil copy': [2, spoilCopy],
  'throw both away': [3, throwBothAway],
  'refuse copies': [2, refuseCopies],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
