/** `npm run fuzz -- --requests N`: bad requests against the embedded cloud, and its memory after each tenth of them. */
import { parseArgs } from 'node:util';
import { startEmbedded } from './clouds.ts';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '7' },
  },
});
const tenth = Math.ceil(Number(values.requests) / 10);
const cloud = await startEmbedded();
let [failed, unanswered] = [0, 0];
for (let round = 0; round < 10; round += 1) {
  const report = await fuzz(cloud.origin, tenth, Number(values.seed) + round);
  failed += report.failures.length;
  unanswered += report.unanswered;
  for (const failure of report.failures.slice(0, 3)) console.log(failure);
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${(round + 1) * tenth} requests, memory ${megabytes} MB`);
}
await cloud.stop();
console.log(`${tenth * 10} requests, ${failed} answers of 500, ${unanswered} without an answer`);
process.exit(failed + unanswered === 0 ? 0 : 1);
