/**
 * Plays disk histories or seeds until one fails, and
 * prints which. Runs on sources with a planted bug.
 */
import 'fake-indexeddb/auto';
import { isDeepStrictEqual } from 'node:util';
import { type HistoryDevice, playDiskHistory } from '#test/simulation/outside/disk-histories.ts';
import { indexedDbDevice } from '#test/simulation/outside/indexeddb-device.ts';
import { InvariantBroken } from '#test/simulation/oracle/broken.ts';
import { runScript } from '#test/simulation/run/run-seed.ts';
import { scriptOf } from '#test/simulation/run/script.ts';
import { simulatedStores } from '#test/simulation/outside/simulated-store.ts';

const DISK_HISTORIES = 20;

const simulated = (): HistoryDevice => {
  const clock = { time: 1000 };
  const stores = simulatedStores(clock);
  const abortNext = () => void (stores.faults.abort = 1);
  return { clock, open: () => Promise.resolve(stores.open()), abortNext };
};

const diskDiffers = async (): Promise<string | null> => {
  for (let seed = 1; seed <= DISK_HISTORIES; seed++) {
    const ours = await playDiskHistory(seed, simulated(), true);
    const theirs = await playDiskHistory(seed, indexedDbDevice(), true);
    if (!isDeepStrictEqual(ours, theirs)) return `disk model after ${seed} histories`;
  }
  return null;
};

const seedFails = async (from: number, most: number): Promise<string | null> => {
  for (let seed = from; seed <= most; seed++) {
    const { broken } = await runScript(scriptOf(seed));
    if (broken === null) continue;
    const name = broken instanceof InvariantBroken ? broken.invariant : broken.message.slice(0, 60);
    return `${name} after ${seed} seeds`;
  }
  return null;
};

const [most = 2000, isDisk = 0, from = 1] = process.argv.slice(2).map(Number);
const caught = await (isDisk === 1 ? diskDiffers() : seedFails(from, most));
console.log(caught ?? 'survived');
process.exit(0);
