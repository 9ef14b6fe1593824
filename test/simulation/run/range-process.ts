/** A process of its own that runs the ranges of seeds which run-parallel.ts sends it. */
import { runRange } from './run-range.ts';
import { ORDINARY } from './run-seed.ts';

type Portion = readonly [from: number, seeds: number, repeatEvery: number, isHashed: boolean];

process.on('message', ([from, seeds, repeatEvery, isHashed]: Portion) => {
  void runRange(from, seeds, repeatEvery, ORDINARY, isHashed).then((result) =>
    process.send?.(result),
  );
});

// Ctrl C is for the process that waits for the results.
process.on('SIGINT', () => undefined);
