/**
 * The world of real parts: the adapters of IndexedDB and of Firestore
 * with their SDKs, and the embedded cloud with its rules and store.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Kind } from '#test/simulation/run/run-seed.ts';
import { createScheduler } from '#test/simulation/outside/scheduler.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { createWorld } from '#test/simulation/world/world.ts';
import { settleAll, takeTurns } from './pump.ts';
import { createRealDisk } from './real-disk.ts';
import { REAL_FAMILIES } from './real-faults.ts';
import { createRealNetwork } from './real-network.ts';
import { takeRequests } from './real-sdk.ts';
import { createRealServer, type RealServer } from './real-server.ts';

/** Counts documents that were dated back, of which devices learn only by a full reading. */
const createReported = ({ unsaid, coverage }: World): Pick<Set<string>, 'add'> => ({
  add: (path) => {
    coverage.count('reported: dated before what was read');
    return unsaid.add(path);
  },
});

let giveBack: readonly (() => void)[] = [];

/** One such world at a time, since it replaces globals of the process. */
export const REAL: Kind = {
  families: REAL_FAMILIES,
  begin: (isJudged) => {
    giveBack = [takeTurns(), takeRequests()];
    globalThis.indexedDB = new IDBFactory();
    const world = createWorld(isJudged, {
      createScheduler: () => createScheduler(settleAll),
      createCloud: (now, scheduler, observer) => {
        const server = createRealServer(now);
        return { server, network: createRealNetwork(server, scheduler, observer) };
      },
      createDisk: createRealDisk,
    });
    (world.server as RealServer).datedBack = createReported(world);
    return world;
  },
  end: (world) => {
    (world.server as RealServer).close();
    for (const give of giveBack) give();
  },
};
