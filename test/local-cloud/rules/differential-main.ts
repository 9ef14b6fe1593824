/**
 * `npm run differential`: asks our evaluator and Google's emulator every edge request and thousands
 * of random ones, and checks that each condition came out both true and false in both.
 */
import { parseArgs } from 'node:util';
import { compareVerdicts, randomRequests, type Compared } from './differential.ts';
import { edgeRequests } from './edge-requests.ts';
import { gatherCoverage } from './emulator-coverage.ts';
import { emulatorJar, startEmulator } from './emulator.ts';
import { coverageOf } from './rule-coverage.ts';
import { source } from './rule-fields.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20261121' },
  },
});

/** The emulator's report has each value of each expression, and fails above this number. */
const AT_ONCE = 40;

if (emulatorJar === undefined) process.exit(1);
const emulator = await startEmulator(emulatorJar);
const ours = coverageOf(source);
const theirs = gatherCoverage(source);
let different = 0;

const tell = (what: string, { allowed, denied, differences }: Compared): void => {
  different += differences.length;
  for (const difference of differences) console.log(difference);
  console.log(`${what}: ${allowed} allowed, ${denied} denied, ${differences.length} differences`);
};

const tellCoverage = (whose: string, conditions: number, missed: readonly string[]): void => {
  console.log(`${whose}: ${conditions} conditions, ${missed.length} not asked both ways`);
  for (const one of missed) console.log(`  ${one}`);
};

const compareEdges = async (): Promise<Compared> => {
  let sum: Compared = { allowed: 0, denied: 0, differences: [] };
  for (let from = 0; from < edgeRequests.length; from += AT_ONCE) {
    await emulator.setRules(source);
    const part = edgeRequests.slice(from, from + AT_ONCE);
    const { allowed, denied, differences } = await compareVerdicts(ours.rules, emulator, part);
    sum = {
      allowed: sum.allowed + allowed,
      denied: sum.denied + denied,
      differences: [...sum.differences, ...differences],
    };
    theirs.add(await emulator.coverage());
  }
  return sum;
};

tell(`${edgeRequests.length} requests for the edges`, await compareEdges());
tellCoverage('our evaluator', ours.conditions, ours.oneSided());
tellCoverage('Google’s emulator', theirs.conditions(), theirs.oneSided());
await emulator.setRules(source);
const [count, seed] = [Number(values.requests), Number(values.seed)];
tell(
  `${count} random requests of seed ${seed}`,
  await compareVerdicts(ours.rules, emulator, randomRequests(count, seed)),
);
await emulator.stop();
const missed = ours.oneSided().length + theirs.oneSided().length;
process.exitCode = different + missed === 0 ? 0 : 1;
