/** Seeds on several processes at once. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type RangeResult, together } from './run-range.ts';

/** Each process collects its garbage by itself, so that two of them do not get in each other's way on two cores. */
const NODE = ['--import', 'tsx', '--single-threaded-gc', '--max-semi-space-size=32'];

const PROCESS = fileURLToPath(new URL('./range-process.ts', import.meta.url));

const runIn = async (from: number, seeds: number): Promise<RangeResult> => {
  const child = fork(PROCESS, [String(from), String(seeds)], { execArgv: NODE });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the process of seeds ${from} and on ended without a result`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [RangeResult];
  ended.catch(() => undefined);
  return result;
};

/** Runs the seeds from `from` on, on all cores. */
export const runParallel = async (from: number, seeds: number): Promise<RangeResult> => {
  const processes = Math.min(availableParallelism(), Math.ceil(seeds / 50));
  const share = Math.ceil(seeds / processes);
  const starts = Array.from({ length: processes }, (_, i) => from + i * share);
  const last = from + seeds;
  return together(
    await Promise.all(starts.map((start) => runIn(start, Math.min(share, last - start)))),
  );
};
