/** `npm test`: every check in order. A failed one does not stop the others; the last line counts tests and checks together. */
import { rmSync } from 'node:fs';
import { run, runChecks, seconds, type Step, timed } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { countsOf, readReport, reportPath, type Counts } from './test-report.ts';

const build: Step = {
  name: 'build',
  tool: 'vite/bin/vite.js',
  args: ['build', '--logLevel', 'warn'],
};

const tests: Step = {
  name: 'tests',
  tool: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
};

const sizes: Step = { name: 'sizes', tool: 'tsx/dist/cli.mjs', args: ['scripts/sizes.ts'] };
const licences: Step = {
  name: 'licences',
  tool: 'tsx/dist/cli.mjs',
  args: ['scripts/licences.ts'],
};
const rules: Step = { name: 'rules', tool: 'tsx/dist/cli.mjs', args: ['scripts/rules.ts'] };
const bench: Step = {
  name: 'bench in small',
  tool: 'tsx/dist/cli.mjs',
  args: ['test/bench/smoke.ts'],
};

function haveBrowser(): boolean {
  try {
    // Once found or installed, the tests find it in the same place.
    console.log(findBrowser());
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

function runTests(): Counts {
  rmSync(reportPath, { force: true });
  const passed = run(tests);
  const counts = countsOf(readReport());
  const none = counts.passed + counts.failed === 0;
  // Vitest also fails without a failed test, on an error outside of one, and no test at all is no success.
  return none || (!passed && counts.failed === 0)
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

async function main(): Promise<void> {
  const start = performance.now();
  const steps = [timed('browser', haveBrowser), ...(await runChecks()), run(build)];
  // The end-to-end tests need no build of their own now; a second failing one would stop all tests.
  process.env['KWITY_BUILT'] = '1';
  const counts = runTests();
  steps.push(run(sizes), run(licences), run(rules), run(bench));
  const passed = counts.passed + steps.filter((ok) => ok).length;
  const failed = counts.failed + steps.filter((ok) => !ok).length;
  console.log(`\nAll checks took ${seconds(start)}.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
