/** `npm run simulate -- --seeds N --from S`: runs N seeds and tells what did not hold. */
import { parseArgs } from 'node:util';
import { addCounts, type Counts } from './coverage.ts';
import { runSeed } from './run-seed.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
});
const from = Number(values.from);
const seeds = Number(values.seeds);
const counts: Counts = {};
const start = performance.now();
let steps = 0;
let failures = 0;
for (let seed = from; seed < from + seeds; seed++) {
  const { world, broken, steps: taken } = await runSeed(seed);
  addCounts(counts, world.coverage.counts);
  steps += taken;
  if (broken === null) continue;
  failures++;
  console.log(
    `npm run simulate -- --from ${String(seed)} --seeds 1   # ${broken.message.slice(0, 300)}`,
  );
  if (seeds === 1)
    console.log(
      world.history.lines.filter((line) => !/: read|: news|\d ms$| read$/.test(line)).join('\n'),
      broken.stack,
    );
  if (failures >= 10) break;
}
const seconds = (performance.now() - start) / 1000;
console.log(counts);
console.log(
  `${seeds} seeds, ${steps} steps, ${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(0)} seeds/s`,
);
process.exitCode = failures === 0 ? 0 : 1;
