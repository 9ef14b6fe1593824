/**
 * Faults of the embedded cloud alone: its clock jumps both ways, it is put
 * back to an older copy, answers are cut. The product cannot mend what the
 * first two lose: a run counts that as reported, and judges all else.
 */
import { type Action, onDevice } from '../actions/action.ts';
import { FAULT_FAMILIES } from '../actions/faults.ts';
import { READINGS } from '../actions/readings.ts';
import { LOSSES } from '../actions/losses.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import type { Family } from '#test/simulation/run/script.ts';
import type { RealNetwork } from './real-network.ts';
import type { Copy, RealServer } from './real-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const serverOf = ({ server }: World): RealServer => server as RealServer;

const JUMPS = [
  -3 * DAY_MS,
  -DAY_MS / 24,
  -10 * MINUTE_MS,
  -MINUTE_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  DAY_MS / 24,
  2 * DAY_MS,
] as const;

const serverClock: Action = (world, random) => {
  const server = serverOf(world);
  const jump = random.chance(40) ? -server.skewMs : (random.pick(JUMPS) ?? 0);
  if (jump === 0) return null;
  server.skewMs += jump;
  const name = jump < 0 ? 'F25 server clock goes back' : 'F25 server clock goes on';
  world.coverage.count(name);
  return `the clock of the server jumps by ${jump} ms`;
};

interface Backup {
  readonly copy: Copy;
  readonly lastChanges: ReadonlyMap<string, number>;
  readonly version: number;
}

const reportLost = (world: World, version: number): void => {
  for (const intent of world.ledger.intents.values()) {
    if ((intent.effects.at(-1)?.version ?? 0) <= version) continue;
    world.ledger.excuse(intent, 'forgotten');
    while ((intent.effects.at(-1)?.version ?? 0) > version) intent.effects.pop();
  }
};

/**
 * Marks the documents that differ from the copy, since devices
 * learn of them only by a full reading. Returns their number.
 */
const followPutBack = (world: World, { copy, lastChanges }: Backup): number => {
  const now = world.server.cloud.documents;
  let differing = 0;
  for (const path of new Set([...copy.documents.keys(), ...now.keys()])) {
    if (copy.documents.get(path) === now.get(path)) continue;
    differing++;
    world.lastChanges.set(path, lastChanges.get(path) ?? world.serverVersion);
    world.unsaid.add(path);
    world.oracle.skip(path, 'the cloud went back');
  }
  return differing;
};

const putBack = (world: World, backup: Backup): void => {
  world.serverVersion++;
  const differing = followPutBack(world, backup);
  if (differing === 0) return;
  world.putBackVersion = world.serverVersion;
  reportLost(world, backup.version);
  serverOf(world).putBack(backup.copy);
  world.coverage.count('reported: cloud went back');
  for (let n = 0; n < differing; n++)
    world.coverage.count('reported: cloud went back, records lost');
  world.history.tell(`the cloud is put back to an older copy, ${differing} records are lost`);
};

const backUp: Action = (world, random) => {
  const copy = serverOf(world).copy();
  const backup = { copy, lastChanges: new Map(world.lastChanges), version: world.serverVersion };
  // A machine that is restored whole also comes back with its old clock.
  const lateMs = random.chance(30) ? random.pick([MINUTE_MS, DAY_MS]) : 0;
  const run = () => {
    putBack(world, backup);
    serverOf(world).skewMs -= lateMs ?? 0;
  };
  world.scheduler.timersOf(world.misfortune).setTimeout(run, 100 + random.below(3000));
  return 'the cloud is copied, and will be put back to the copy';
};

const cut: Action = (world, random) => {
  const network = world.network as RealNetwork;
  network.cuts += 1 + random.below(3);
  return 'the next answers are cut in the middle';
};

/** Answers the next calls with the page of a captive portal. */
const portal: Action = (world, random) => {
  const count = 1 + random.below(3);
  const page = { kind: 'refused', code: '', isCarriedOut: false } as const;
  world.network.troubles.push(...Array.from({ length: count }, () => page));
  return `the next ${count} calls are answered by the page of a network`;
};

/**
 * Signs the user out in another window and in again;
 * the tabs at work hear of it only through the SDK.
 */
const signOutBeside = onDevice((world, random, { line }) => {
  const { userId } = line;
  if (userId === null) return null;
  line.userId = null;
  world.coverage.count('F13 signed out beside');
  const signIn = () => {
    line.userId ??= userId;
  };
  world.scheduler.timersOf(world.misfortune).setTimeout(signIn, 50 + random.below(3000));
  return 'the user signs out in another window, for a while';
});

const CLOUD = {
  'server clock': [8, serverClock],
  'put back': [8, backUp],
} as const satisfies Family;

const WIRE = {
  cut: [3, cut],
  portal: [4, portal],
  'sign out beside': [3, signOutBeside],
} as const satisfies Family;

/**
 * Leaves out what real parts do not have: late commits
 * and a second copy. `put back` replaces `forget`.
 */
const replacements = new Map<Family, Family>([
  [READINGS, { 'torn reading': READINGS['torn reading'] }],
  [LOSSES, { evict: LOSSES.evict, 'lose key': LOSSES['lose key'] }],
]);

export const REAL_FAMILIES: readonly Family[] = [
  ...FAULT_FAMILIES.map((family) => replacements.get(family) ?? family),
  CLOUD,
  WIRE,
];
