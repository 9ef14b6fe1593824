/**
 * The simulated disk as a log store that runs by itself, for
 * the contract suite and for comparison with real stores.
 */
import type { LogStore } from '#machines/ports/ports.ts';
import type { DiskFaults } from './disk-parts.ts';
import { createDisk } from './disk.ts';
import { createScheduler } from './scheduler.ts';
import { seededRandom } from './seeded-random.ts';

export interface SimulatedStores {
  readonly faults: DiskFaults;
  /** Opens the store as another tab. */
  open(): LogStore;
}

/** A disk that runs each transaction as soon as it is asked for. */
export const simulatedStores = (clock: { time: number }): SimulatedStores => {
  const scheduler = createScheduler();
  const quiet = { committed: () => undefined, count: () => undefined, failed: () => undefined };
  const disk = createDisk('disk', scheduler, quiet);
  const random = seededRandom(1);
  let tabs = 0;

  const run = async <T>(asked: Promise<T>): Promise<T> => {
    asked.catch(() => undefined);
    while ((await scheduler.runOne(random)) !== null);
    return asked;
  };

  return {
    faults: disk.faults,
    open: () => {
      const tab = { name: `tab ${++tabs}`, state: 'running' as const };
      const store = disk.open(tab, { now: () => clock.time });
      return {
        load: () => run(store.load()),
        readSince: (seq) => run(store.readSince(seq)),
        append: (...asked) => run(store.append(...asked)),
        writeSnapshot: (...snapshot) => run(store.writeSnapshot(...snapshot)),
        raiseFence: () => run(store.raiseFence()),
        restore: (...copied) => run(store.restore(...copied)),
        copies: store.copies,
        readDraft: (name) => run(store.readDraft(name)),
        writeDraft: (...asked) => run(store.writeDraft(...asked)),
        readHolds: () => run(store.readHolds()),
        takeDraft: (...asked) => run(store.takeDraft(...asked)),
        endDraft: (...asked) => run(store.endDraft(...asked)),
        leaveDraft: (...asked) => run(store.leaveDraft(...asked)),
        close: () => store.close(),
      };
    },
  };
};
