/**
 * `npm run test:loaded -- --runs N`: the tests in a browser, N times, beside two loops that keep
 * the processor busy. What fails once looked too early, or is a fault of the product: nothing is
 * tried again here, and the end names each with its count.
 */
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { run, type Step } from './checks.ts';
import { failedTests, readReport, reportPath } from './test-report.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});

const tests: Step = {
  name: 'tests in a browser, beside two busy loops',
  tool: 'vitest/vitest.mjs',
  args: [
    'run',
    ...['--project', 'e2e', '--project', 'browser'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
    ...process.argv.slice(2).filter((word) => word.startsWith('test/')),
  ],
};

const loops = [1, 2].map(() => new Worker('for (;;);', { eval: true }));
const failures = new Map<string, number>();
for (let done = 0; done < Number(values.runs); done++) {
  run(tests);
  for (const name of failedTests(readReport())) failures.set(name, (failures.get(name) ?? 0) + 1);
}
await Promise.all(loops.map((loop) => loop.terminate()));
for (const [name, times] of failures) console.log(`${times} of ${values.runs}: ${name}`);
console.log(failures.size === 0 ? 'nothing failed' : `${failures.size} failed`);
process.exitCode = failures.size === 0 ? 0 : 1;
