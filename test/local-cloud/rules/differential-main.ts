/** `npm run differential`: thousands of random requests, asked of our evaluator and of Google's emulator. */
import { parseArgs } from 'node:util';
import { compareVerdicts } from './differential.ts';
import { emulatorJar, startEmulator } from './emulator.ts';
import { source } from './random-requests.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20261121' },
  },
});
if (emulatorJar === undefined) process.exit(1);
const emulator = await startEmulator(emulatorJar);
await emulator.setRules(source);
const [count, seed] = [Number(values.requests), Number(values.seed)];
const { allowed, denied, differences } = await compareVerdicts(emulator, { count, seed });
await emulator.stop();
for (const difference of differences) console.log(difference);
console.log(
  `${count} requests of seed ${seed}: ${allowed} allowed, ${denied} denied, ${differences.length} differences`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
