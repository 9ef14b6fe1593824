import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import {
  memoryLogStore,
  type MemoryDisk,
  newMemoryDisk,
} from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import type { Clock, Cloud, LogStore } from '#machines/ports/ports.ts';
import { runSync, type SyncOutcome, type SyncPorts } from '#machines/sync/sync.actors.ts';

/** A clock that stands still; use it when the grace period does not matter. */
export const someClock = { now: () => 1_000_000 };

let ids = 0;

export const syncPorts = (cloud: Cloud, clock: Clock = someClock): SyncPorts => ({
  cloud,
  clock,
  newId: () => `id-${String(++ids)}`,
});

export interface TestDevice {
  readonly disk: MemoryDisk;
  readonly cloud: MemoryCloud;
  readonly clock: { time: number };
  /** Opens another tab, or reopens the same tab after a restart. */
  openTab(change?: (store: LogStore) => LogStore, onRefused?: () => void): Promise<Journal>;
  sync(journal: Journal): Promise<SyncOutcome>;
  refresh(journal: Journal): Promise<void>;
}

export const testDevice = (userId = 'user-1', cloud = createMemoryCloud()): TestDevice => {
  const disk = newMemoryDisk();
  const clock = { time: someClock.now() };
  const now = { now: () => clock.time };
  const openChannel = memoryTabChannels();
  return {
    disk,
    cloud,
    clock,
    openTab: (change = (store) => store, onRefused) =>
      openJournal(userId, change(memoryLogStore(disk, now)), openChannel(), onRefused),
    sync: (journal) => runSync(journal, syncPorts(cloud, now)),
    refresh: async (journal) => {
      const readFromSeq = journal.getState().lastSeq;
      const { snapshot } = await cloud.read(userId);
      await journal.replaceSnapshot({ ...snapshot, lastSync: clock.time }, readFromSeq);
    },
  };
};
