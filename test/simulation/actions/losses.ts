/** What is lost for good: all that a browser kept, the key to it, or what the server did last. Nobody can keep what was promised then. */
import type { SimulatedDisk } from '../disk.ts';
import { killTab } from '../tab.ts';
import { type Action, onDevice } from './action.ts';
import { deleteElsewhere } from './elsewhere.ts';
import type { Device, Excuse, Intent, World } from '../parts.ts';

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
  world.coverage.count('F8 storage evicted');
  return `the browser has evicted ${disk.name}`;
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
  'lose key': [1, loseKey],
  forget: [1, forget],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
