/** Writes that the rules refuse until the rules are mended. */
import type { Action } from './action.ts';

export const KINDS = ['permission-denied', 'not-found', 'invalid'] as const;

const poison: Action = (world, random) => {
  const waiting = [...world.ledger.intents.values()].filter(({ status }) => status === 'pending');
  const parents = waiting.filter(({ path }) => waiting.some((other) => other.clientPath === path));
  const intent = random.pick(random.chance(50) && parents.length > 0 ? parents : waiting);
  const kind = random.pick(KINDS);
  if (intent === undefined || kind === undefined) return null;
  world.coverage.count('F19 poison operation');
  const hanging = waiting.filter(({ clientPath }) => clientPath === intent.path);
  if (hanging.length > 0) world.coverage.count('F19 poison operation with dependants');
  world.server.poisoned.set(intent.path, kind);
  return `the rules refuse ${intent.path} (${intent.operation.id})`;
};

const poisonNext: Action = (world, random) => {
  world.poisonForNext = random.pick(KINDS) ?? null;
  return 'the rules will refuse the next new client';
};

const cure: Action = (world) => {
  if (world.server.poisoned.size === 0) return null;
  world.server.poisoned.clear();
  return 'the rules are mended';
};

export const POISON = {
  poison: [3, poison],
  'poison next': [4, poisonNext],
  cure: [1, cure],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
