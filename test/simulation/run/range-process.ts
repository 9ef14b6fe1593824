/** A child process that runs the ranges of seeds that run-parallel.ts sends. */
import { runRange } from './run-range.ts';
import { ORDINARY } from './run-seed.ts';

type Portion = readonly [from: number, seeds: number, repeatEvery: number, isHashed: boolean];

process.on('message', ([from, seeds, repeatEvery, isHashed]: Portion) => {
  void runRange(from, seeds, repeatEvery, ORDINARY, isHashed).then((result) =>
    process.send?.(result),
  );
});

// The parent process handles Ctrl C.
process.on('SIGINT', () => undefined);
