/** A process of its own for a range of seeds; started by run-parallel.ts. */
import { runRange } from './run-range.ts';

const [from = 1, seeds = 1] = process.argv.slice(2).map(Number);
const result = await runRange(from, seeds);
process.send?.(result, () => process.exit(0));
