import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withBundle } from './bundle.ts';
import { MOST_FAILURES, type RangeResult, together } from './run-range.ts';

/**
 * Each process collects garbage on one thread, so
 * that two processes do not compete for two cores.
 */
const NODE = ['--single-threaded-gc', '--max-semi-space-size=32'];

const PROCESS = fileURLToPath(new URL('./range-process.ts', import.meta.url));

/** Number of seeds that a process runs before it reports. */
const PORTION = 250;

type Portion = readonly [from: number, seeds: number, repeatEvery: number, isHashed: boolean];

const runIn = async (child: ChildProcess, portion: Portion): Promise<RangeResult> => {
  const listening = new AbortController();
  const ended = once(child, 'exit', listening).then(() => {
    throw new Error(`the process of seeds ${portion[0]} and on ended without a result`);
  });
  const answered = once(child, 'message', listening) as Promise<[RangeResult]>;
  // The promise that loses the race below must not end as an unhandled rejection.
  for (const wait of [ended, answered]) wait.catch(() => undefined);
  child.send(portion);
  try {
    const [result] = await Promise.race([answered, ended]);
    return result;
  } finally {
    listening.abort();
  }
};

const portionsOf = (
  from: number,
  seeds: number,
  repeatEvery: number,
  isHashed: boolean,
): Portion[] =>
  Array.from({ length: Math.ceil(seeds / PORTION) }, (_, i) => [
    from + i * PORTION,
    Math.min(PORTION, seeds - i * PORTION),
    repeatEvery,
    isHashed,
  ]);

interface Options {
  /** Runs one of every N seeds twice, which must give the same history; 1 by default. */
  readonly repeatEvery?: number;
  readonly isHashed?: boolean;
  readonly tell?: (soFar: RangeResult) => void;
  /** Ends the run once the portions in progress are done. */
  readonly signal?: AbortSignal;
}

/** Runs the seeds from `from` on, on all cores, until MOST_FAILURES have failed. */
export const runParallel = async (
  from: number,
  seeds: number,
  { repeatEvery = 1, isHashed = false, tell, signal }: Options = {},
): Promise<RangeResult> => {
  const waiting = portionsOf(from, seeds, repeatEvery, isHashed);
  signal?.addEventListener('abort', () => void (waiting.length = 0));
  let soFar = together([]);
  const workIn = async (file: string): Promise<void> => {
    const child = fork(file, { execArgv: NODE });
    try {
      for (let portion = waiting.shift(); portion !== undefined; portion = waiting.shift()) {
        const result = await runIn(child, portion);
        soFar = together([soFar, result]);
        tell?.(soFar);
        if (soFar.failures.length >= MOST_FAILURES) waiting.length = 0;
      }
    } finally {
      child.kill();
    }
  };
  const processes = Math.min(availableParallelism(), waiting.length);
  await withBundle(PROCESS, (file) =>
    Promise.all(Array.from({ length: processes }, () => workIn(file))),
  );
  return soFar;
};
