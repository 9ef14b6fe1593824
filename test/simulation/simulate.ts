/**
 * `npm run simulate`: docs/simulation.md lists its options. Ctrl C ends it with the results so far;
 * a single seed that fails is shrunk and told whole. With `--real` it runs in this process alone.
 */
import { parseArgs } from 'node:util';
import { tellCoverage } from '#test/simulation/run/fault-table.ts';
import { joined } from '#test/simulation/oracle/hashes.ts';
import { runParallel } from '#test/simulation/run/run-parallel.ts';
import { type RangeResult, runRange } from '#test/simulation/run/run-range.ts';
import { type Kind, ORDINARY } from '#test/simulation/run/run-seed.ts';
import { scriptOf } from '#test/simulation/run/script.ts';
import { shrink } from '#test/simulation/run/shrink.ts';
import { wholeNumber } from '#test/simulation/run/whole-number.ts';

const tellShrunk = async (seed: number, kind: Kind): Promise<void> => {
  const { script, result } = await shrink(scriptOf(seed, kind.families), kind);
  console.log(
    `\nIt fails with these ${script.length} actions, too:\n${result.world.history.lines.join('\n')}`,
  );
};

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    'repeat-every': { type: 'string', default: '1' },
    real: { type: 'boolean', default: false },
    hash: { type: 'boolean', default: false },
  },
});
const from = wholeNumber('from', values.from);
const seeds = wholeNumber('seeds', values.seeds);
const isHashed = values.hash;
const repeatEvery = isHashed ? Infinity : wholeNumber('repeat-every', values['repeat-every']);
const start = performance.now();
const secondsSoFar = (): number => (performance.now() - start) / 1000;
const tellProgress = ({ seeds: done, failures }: RangeResult): void => {
  const failed = failures.map((failure) => failure.seed).join(' ');
  if (done % 5000 === 0)
    console.error(`${done} seeds, ${secondsSoFar().toFixed(0)} s, failed: [${failed}]`);
};
const end = new AbortController();
process.once('SIGINT', () => {
  end.abort();
});
const options = { repeatEvery, isHashed, tell: tellProgress, signal: end.signal };
const kind = values.real ? (await import('./real/real-kind.ts')).REAL : ORDINARY;
const isAlone = values.real || seeds < 100;
const result = isAlone
  ? await runRange(from, seeds, repeatEvery, kind, isHashed)
  : await runParallel(from, seeds, options);
const seconds = secondsSoFar();
if (!isHashed) console.log(tellCoverage(result.counts));
for (const { seed, message } of result.failures)
  console.log(
    `npm run simulate -- ${values.real ? '--real ' : ''}--from ${seed} --seeds 1   # ${message.slice(0, 200)}`,
  );
if (seeds === 1 && result.failures.length > 0) await tellShrunk(from, kind);
if (isHashed) console.log(joined(result.hashes.map(([, hashes]) => hashes)));
const repeated = isHashed ? 'none' : repeatEvery === 1 ? 'each' : `one of ${repeatEvery}`;
console.log(
  `${result.seeds} seeds, ${repeated} twice, ${result.steps} steps, ${seconds.toFixed(1)} s, ` +
    `${(result.seeds / seconds).toFixed(0)} seeds/s, ${result.failures.length} failed`,
);
process.exitCode = result.failures.length === 0 ? 0 : 1;
