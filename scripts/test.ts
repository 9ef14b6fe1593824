/** `npm test`: every check in order. A failed one does not stop the others; the last line counts tests and checks together. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { countsOf, readReport, reportPath, type Counts } from './test-report.ts';

interface Step {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const rooms = ['schemas', 'machines', 'src', 'local-cloud', 'scripts', 'test'];

const checks: readonly Step[] = [
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'lint', tool: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'format',
    tool: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
  },
  { name: 'dead code', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'walls',
    tool: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...rooms],
  },
];

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

const rules: Step = { name: 'rules', tool: 'tsx/dist/cli.mjs', args: ['scripts/rules.ts'] };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function timed(name: string, work: () => boolean): boolean {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const passed = work();
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds(start)})`);
  return passed;
}

function run({ name, tool, args }: Step): boolean {
  const path = join('node_modules', tool);
  return timed(name, () => {
    const command = [path, ...args];
    return (
      spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
    );
  });
}

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

function main(): void {
  const start = performance.now();
  const steps = [timed('browser', haveBrowser), ...checks.map(run), run(build)];
  // The end-to-end tests need no build of their own now; a second failing one would stop all tests.
  process.env['KWITY_BUILT'] = '1';
  const counts = runTests();
  steps.push(run(rules));
  const passed = counts.passed + steps.filter((ok) => ok).length;
  const failed = counts.failed + steps.filter((ok) => !ok).length;
  console.log(`\nAll checks took ${seconds(start)}.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main();
