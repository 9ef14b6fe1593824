/**
 * Faults of the network, the server, the disks, the clock and the tabs.
 * Each is counted under its number in the failure model of OFFLINE.md.
 */
import type { Trouble } from '#test/simulation/outside/network.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { killTab, openTab } from '#test/simulation/parts/tab.ts';
import { USERS } from '#test/simulation/world/world.ts';
import { type Action, onDevice } from './action.ts';
import { someoneElse } from './elsewhere.ts';
import { HASTE } from './haste.ts';
import { LACKS } from './lacks.ts';
import { LOSSES } from './losses.ts';
import { POISON } from './poison.ts';
import { READINGS } from './readings.ts';
import { TAB_ENDS, TAB_FAULTS } from './tabs.ts';
import type { Device } from '#test/simulation/parts/parts.ts';

const tellTabs = (device: Device): void => {
  for (const tab of device.tabs) tab.tellEnvironment();
};

const offline = onDevice((world, random, device) => {
  device.line.isUp = false;
  const isTold = random.chance(60);
  if (isTold) device.seemsOnline = false;
  world.coverage.count(isTold ? 'F12 offline' : 'F12 offline, and the browser says online');
  tellTabs(device);
  return isTold ? 'goes offline' : 'loses the network without a word';
});

const online = onDevice((world, random, device) => {
  const isTold = random.chance(80);
  device.line.isUp = true;
  device.seemsOnline = isTold;
  world.coverage.count(isTold ? 'F12 online' : 'F12 online, and the browser says offline');
  tellTabs(device);
  return isTold ? 'comes online' : 'has the network, and the browser does not say so';
});

const CODES = [
  'permission-denied',
  'not-found',
  'aborted',
  'failed-precondition',
  'invalid-argument',
  'resource-exhausted',
  'unknown',
  'internal',
  'unavailable',
  'deadline-exceeded',
  'unauthenticated',
  '',
] as const;

const MAY_BE_DONE: readonly string[] = [
  'unknown',
  'internal',
  'unavailable',
  'deadline-exceeded',
  '',
];

const drawTrouble = (random: Random): Trouble => {
  const kinds = [
    'request lost',
    'answer lost',
    'request hangs',
    'answer hangs',
    'request twice',
    'late request',
    'refused',
    'refused',
  ] as const;
  const kind = random.pick(kinds) ?? 'request lost';
  if (kind === 'late request') return { kind, ms: 100 + random.below(60_000) };
  if (kind === 'request twice') return { kind, ms: random.chance(50) ? 0 : random.below(20_000) };
  if (kind !== 'refused') return { kind };
  const code = random.pick(CODES) ?? '';
  return { kind, code, isCarriedOut: MAY_BE_DONE.includes(code) && random.chance(50) };
};

const trouble: Action = (world, random) => {
  const count = 1 + random.below(3);
  const drawn = Array.from({ length: count }, () => drawTrouble(random));
  world.network.troubles.push(...drawn);
  return `the next calls meet: ${drawn.map((one) => ('code' in one ? `${one.kind} ${one.code}${one.isCarriedOut ? ' (carried out)' : ''}` : one.kind)).join(', ')}`;
};

const token = onDevice((world, random, device) => {
  device.line.token = random.chance(50) ? 'expired' : 'revoked';
  world.coverage.count(`F13 token ${device.line.token}`);
  return `the token is ${device.line.token}`;
});

const signIn = onDevice((world, _, device) => {
  device.line.token = 'valid';
  device.isConfirmed = true;
  for (const tab of device.tabs) tab.isConfirmed = true;
  tellTabs(device);
  world.coverage.count('F13 signed in again');
  return 'the user signs in again';
});

const switchUser = onDevice((world, random, device) => {
  const others = USERS.filter((user) => user !== device.line.userId);
  const user = random.chance(20) ? null : (random.pick(others) ?? null);
  for (const tab of [...device.tabs]) {
    if (tab.state === 'running') tab.workspace?.close();
    killTab(tab);
  }
  device.line.userId = user;
  device.line.token = 'valid';
  device.isConfirmed = true;
  world.coverage.count('F13 another user');
  if (user === null) return 'the user signs out';
  openTab(world, device, user);
  return `${user} signs in`;
});

const clock = onDevice((world, random, device) => {
  const jumps = [-3_600_000, 31_536_000_000, -60_000, 0, null] as const;
  const jump = random.pick(jumps) ?? null;
  device.skew = jump === null ? null : (device.skew ?? 0) + jump;
  world.coverage.count(jump === null ? 'F14 clock frozen' : 'F14 clock jumps');
  return jump === null ? 'the clock stands still' : `the clock jumps by ${jump} ms`;
});

const disk = onDevice((_, random, device) => {
  const found = random.pick([...device.disks.values()]);
  if (found === undefined) return null;
  if (random.chance(60)) {
    found.faults.abort += 1;
    return `the next write of ${found.name} aborts`;
  }
  if (random.chance(50)) {
    found.faults.unavailable += 1;
    return `${found.name} does not answer once`;
  }
  found.faults.isFull = !found.faults.isFull;
  return found.faults.isFull ? `${found.name} is full` : `${found.name} has room again`;
});

const lateDisk = onDevice((_, random, device) => {
  const found = random.pick([...device.disks.values()]);
  if (found === undefined) return null;
  found.faults.lateMs = 500 + random.below(30_000);
  return `the next answer of ${found.name} comes ${found.faults.lateMs} ms late`;
});

const damage = onDevice((world, random, device) => {
  const found = random.pick([...device.disks.values()]);
  const waiting = world.ledger
    .onDisk(found?.name ?? '')
    .filter(({ status, isExcused }) => status === 'pending' && !isExcused);
  const intent = random.pick(waiting);
  const row = intent === undefined ? undefined : found?.state.rows.get(intent.seq);
  if (found === undefined || intent === undefined || row === undefined) return null;
  const isNewer = random.chance(50);
  const damaged = isNewer
    ? { ...row, v: 99 }
    : { ...row, sealed: row.sealed.slice(0, random.below(row.sealed.length)) };
  found.replace(damaged);
  found.state.damaged.add(row.seq);
  world.ledger.excuse(intent, 'damaged');
  world.coverage.count(isNewer ? 'F20 entry of a newer edition' : 'F9 torn entry');
  return `entry ${row.seq} of ${found.name} (${intent.operation.id}) ${isNewer ? 'is of a newer edition' : 'is torn'}`;
});

const news = onDevice((_, random, device) => {
  if (random.chance(60)) {
    device.channels.faults.lose += 1 + random.below(3);
    return 'the next messages between tabs are lost';
  }
  device.channels.faults.double += 1;
  return 'the next message between tabs comes twice';
});

type Family = Readonly<Record<string, readonly [number, Action]>>;

const NETWORK = {
  offline: [4, offline],
  online: [6, online],
  trouble: [12, trouble],
} as const satisfies Family;

const SESSION = {
  token: [4, token],
  'sign in': [3, signIn],
  'switch user': [2, switchUser],
} as const satisfies Family;

const STORAGE = {
  disk: [3, disk],
  'late disk': [3, lateDisk],
  damage: [3, damage],
} as const satisfies Family;

const SURROUNDINGS = {
  'someone else': [4, someoneElse],
  clock: [3, clock],
  news: [3, news],
} as const satisfies Family;

/** Families of faults, each fault with its weight in the draw; a script may leave families out. */
export const FAULT_FAMILIES: readonly Family[] = [
  TAB_FAULTS,
  TAB_ENDS,
  LACKS,
  LOSSES,
  HASTE,
  READINGS,
  POISON,
  NETWORK,
  SESSION,
  STORAGE,
  SURROUNDINGS,
];
