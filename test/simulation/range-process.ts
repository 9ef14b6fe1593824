/** A process of its own that runs the ranges of seeds which run-parallel.ts sends it. */
import { runRange } from './run-range.ts';

process.on('message', (range: readonly [from: number, seeds: number, repeatEvery: number]) => {
  void runRange(...range).then((result) => process.send?.(result));
});

// Ctrl C is for the process that waits for the results.
process.on('SIGINT', () => undefined);
