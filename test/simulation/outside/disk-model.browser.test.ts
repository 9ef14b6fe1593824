import { expect, it } from 'vitest';
import { playDiskHistory } from './disk-histories.ts';
import { indexedDbDevice } from './indexeddb-device.ts';
import { simulatedStores } from './simulated-store.ts';

const HISTORIES = 30;

const simulated = () => {
  const clock = { time: 1000 };
  const stores = simulatedStores(clock);
  const abortNext = () => void (stores.faults.abort = 1);
  return { clock, open: () => Promise.resolve(stores.open()), abortNext };
};

it(`a history of the disk ends alike in the simulation and in this browser, over ${HISTORIES} histories`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed++)
    expect([seed, await playDiskHistory(seed, indexedDbDevice(), true)]).toEqual([
      seed,
      await playDiskHistory(seed, simulated(), true),
    ]);
});
