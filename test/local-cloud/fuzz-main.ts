/**
 * `npm run fuzz -- --requests N`: attacks a cloud in memory with mostly valid requests up to the
 * limits and checks its store, then a listening cloud with malformed ones.
 */
import { parseArgs } from 'node:util';
import { startEmbedded } from './clouds.ts';
import { fuzz } from './fuzz.ts';
import { fuzzWire } from './fuzz-wire-run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '7' },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];

const wire = await fuzzWire(requests, seed, (line) => console.log(line));
for (const fault of wire.faults.slice(0, 10)) console.log(fault);
console.log(
  `${wire.requests} requests, ${wire.different} different bodies, the largest of ${wire.largest} bytes; answers ${JSON.stringify(wire.statuses)}`,
);
console.log(
  `the dearest took ${Math.round(wire.slowest)} ms of the processor, ${Math.round(wire.ratio)} plain commits: ${wire.slowestBody}`,
);
console.log(
  `${Math.round(wire.stretch)} ms at most without a break; memory ${wire.memory} MB; ${wire.faults.length} faults`,
);

const tenth = Math.ceil(requests / 10);
const cloud = await startEmbedded();
const broken = await fuzz(cloud.origin, tenth, seed);
await cloud.stop();
for (const failure of broken.failures.slice(0, 3)) console.log(failure);
console.log(
  `${tenth} broken requests, ${broken.failures.length} answers of 500, ${broken.unanswered} without an answer`,
);
process.exit(wire.faults.length + broken.failures.length + broken.unanswered === 0 ? 0 : 1);
