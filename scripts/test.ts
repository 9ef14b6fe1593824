/**
 * `npm test` is the gate; `-- --all` (`npm run test:all`) runs every test and the attempts beside
 * them, `-- --deep` (`npm run test:deep`) what takes hours. Words run the files that have them. A
 * failed step does not stop the others; the last line counts tests and steps together.
 */
import './refuse.ts';
import { readFileSync, rmSync } from 'node:fs';
import { run, runChecks, seconds, type Step, timed } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { missing } from './requirements.ts';
import { type Counts, countsOf, failedOf, readReport, reportPath } from './test-report.ts';
import { testFiles } from './tiers.ts';
import { readTriedAgain } from './tried-again.ts';

/** More tests than these that passed only when tried again are no accident. */
const MOST_TRIED_AGAIN = 3;

/** A property runs a share of its times, and fewer histories are played: the whole is left to deep. */
const SHARES = {
  PROPERTY_SHARE: '0.05',
  SIMULATION_SEEDS: '2000',
  SIMULATION_REAL_SEEDS: '40',
};

const script = (name: string, path: string, ...args: readonly string[]): Step => ({
  name,
  tool: 'tsx/dist/cli.mjs',
  args: [path, ...args],
});

const build: Step = {
  name: 'build',
  tool: 'vite/bin/vite.js',
  args: ['build', '--logLevel', 'warn'],
};
const tests: Step = { name: 'tests', tool: 'vitest/vitest.mjs', args: ['run'] };
const sizes = script('sizes', 'scripts/sizes.ts');
const licences = script('licences', 'scripts/licences.ts');
const rules = script('rules', 'scripts/rules.ts');

const attempts: readonly Step[] = [
  script('attacks', 'test/attack/main.ts'),
  script('fuzz', 'test/local-cloud/fuzz-main.ts'),
  script('planted bugs, a sample', 'test/simulation/try-mutants.ts', '--sample', '8'),
  script('bench in small', 'test/bench/smoke.ts'),
];

const SEEDS = ['--seeds', '100000', '--from', '1000001', '--repeat-every', '10'];
const deep: readonly Step[] = [
  script('simulation', 'test/simulation/simulate.ts', ...SEEDS),
  script('planted bugs', 'test/simulation/try-mutants.ts'),
  script('chaos', 'test/chaos/chaos.ts'),
  script('full disks', 'test/chaos/full-disk.ts'),
];

const haveBrowser = (): boolean => {
  try {
    // Once found or installed, the tests find it in the same place.
    console.log(findBrowser());
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
};

const tellTriedAgain = (): boolean => {
  const names = readTriedAgain();
  if (names.length > 0) console.log(`\nPassed only when tried again:\n  ${names.join('\n  ')}`);
  return names.length <= MOST_TRIED_AGAIN;
};

/** Vitest also fails without a failed test, by an error outside of one; no test is no success. */
const judged = (counts: Counts, isPassed: boolean): Counts => {
  const isNone = counts.passed + counts.failed === 0;
  const isUntold = (!isPassed && counts.failed === 0) || !tellTriedAgain();
  return isNone || isUntold ? { ...counts, failed: counts.failed + 1 } : counts;
};

const runTests = (): Counts => {
  rmSync(reportPath, { force: true });
  process.env['KWITY_REPORT'] = '1';
  const isPassed = run(tests);
  return judged(countsOf(readReport()), isPassed);
};

/** What failed, and the command that runs it again. */
const tellFailed = (steps: readonly Step[], files: readonly string[]): void => {
  if (steps.length + files.length === 0) return;
  const lack = missing();
  if (lack !== null) console.log(`\n${lack}`);
  console.log('\nFailed, and how to run it again:');
  for (const { tool, args } of steps) console.log(`  node node_modules/${tool} ${args.join(' ')}`);
  for (const file of files) console.log(`  npm test -- ${file}`);
};

const whole = async (isAll: boolean): Promise<boolean> => {
  const tier = isAll ? {} : { KWITY_TIER: 'gate' };
  process.env = { ...tier, ...SHARES, ...process.env };
  if (!timed('browser', haveBrowser)) return false;
  const checks = await runChecks();
  const isBuilt = run(build);
  // The end-to-end tests need no build of their own now; a second failing one would stop all tests.
  process.env['KWITY_BUILT'] = '1';
  const counts = runTests();
  const others = [sizes, licences, rules, ...(isAll ? attempts : [])];
  const steps = new Map([
    ...checks,
    [build, isBuilt],
    ...others.map((step) => [step, run(step)] as const),
  ] as const);
  const isFailed = (step: Step) => steps.get(step) === false;
  tellFailed([...steps.keys()].filter(isFailed), failedOf(readReport()));
  const outcomes = [...steps.values()];
  const passed = counts.passed + outcomes.filter((ok) => ok).length;
  const failed = counts.failed + outcomes.filter((ok) => !ok).length;
  console.log(`\n${isAll ? 'All of it' : 'The gate'} took ${seconds(start)}.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  return failed === 0;
};

/** Runs the files whose path has one of the words, or whose text has them as they stand. */
const named = (words: readonly string[]): boolean => {
  const phrase = words.join(' ');
  const ofPath = (file: string) => words.some((word) => file.includes(word));
  const ofText = (file: string) => readFileSync(file, 'utf8').includes(phrase);
  // A name of several words is no list of paths, though a path may have one of them.
  const found = (phrase.includes(' ') ? [ofText, ofPath] : [ofPath, ofText])
    .map((has) => testFiles().filter(has))
    .find((files) => files.length > 0);
  if (found !== undefined) return run({ ...tests, args: ['run', ...found] });
  console.log(`No test file has "${phrase}" in its path or in its text.`);
  return false;
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const start = performance.now();
const has = (option: string) => process.argv.includes(option);
const runDeep = (): boolean => [build, tests, ...deep].filter((step) => !run(step)).length === 0;
const isPassed =
  words.length > 0 ? named(words) : has('--deep') ? runDeep() : await whole(has('--all'));
process.exitCode = isPassed ? 0 : 1;
