import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { logStoreContract } from '#test/adapters/storage/log/log-store.contract.ts';
import { type HistoryDevice, playDiskHistory } from './disk-histories.ts';
import { indexedDbDevice } from './indexeddb-device.ts';
import { simulatedStores } from './simulated-store.ts';

const HISTORIES = 30;

const simulated = (): HistoryDevice => {
  const clock = { time: 1000 };
  const stores = simulatedStores(clock);
  const abortNext = () => void (stores.faults.abort = 1);
  return { clock, open: () => Promise.resolve(stores.open()), abortNext };
};

const inMemory = (): HistoryDevice => {
  const clock = { time: 1000 };
  const disk = newMemoryDisk();
  const open = () => Promise.resolve(memoryLogStore(disk, { now: () => clock.time }));
  return { clock, open };
};

logStoreContract('the log store of the simulation', () => {
  const clock = { time: 1000 };
  const stores = simulatedStores(clock);
  return { clock, open: () => Promise.resolve(stores.open()) };
});

describe('a history of the disk', () => {
  it(`ends alike in the simulation and in memory, over ${HISTORIES} histories`, async () => {
    for (let seed = 1; seed <= HISTORIES; seed++)
      expect([seed, await playDiskHistory(seed, simulated(), false)]).toEqual([
        seed,
        await playDiskHistory(seed, inMemory(), false),
      ]);
  });

  it(`ends alike in the simulation and in IndexedDB, aborted writes included, over ${HISTORIES} histories`, async () => {
    for (let seed = 1; seed <= HISTORIES; seed++)
      expect([seed, await playDiskHistory(seed, simulated(), true)]).toEqual([
        seed,
        await playDiskHistory(seed, indexedDbDevice(), true),
      ]);
  });
});
