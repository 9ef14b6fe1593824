/** Faults by which a reading of the cloud misses recent writes. */
import type { MemoryServer } from '#test/simulation/outside/server.ts';
import type { Action } from './action.ts';

/** Number of delays that are drawn; a reading with more queries uses the first ones again. */
const QUERIES = 7;

const tornReading: Action = (world, random) => {
  const delays = Array.from({ length: QUERIES }, () =>
    random.chance(50) ? 0 : random.below(14_000),
  );
  world.network.tears.push(delays);
  return 'the queries of the next reading are answered one by one';
};

const lag: Action = (world, random) => {
  const server = world.server as MemoryServer;
  server.lagMs = server.lagMs > 0 ? 0 : 1 + random.below(14_000);
  if (server.lagMs > 0) world.coverage.count('F10 commits seen late');
  return `commits can be read ${server.lagMs} ms after their time`;
};

export const READINGS = {
  'torn reading': [4, tornReading],
  lag: [3, lag],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
