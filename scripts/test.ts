/**
 * `npm test` runs the gate, `-- --all` every test and the attempts too, `-- --deep` what takes
 * hours. Words run only the test files that contain them. A failed step does not stop the others.
 */
import './refuse.ts';
import { rmSync } from 'node:fs';
import { failedSteps, run, runChecks, seconds, type Step, tellFailed, timed } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { isAloneHere } from './one-run.ts';
import { endIfMissing, missingForDisks } from './requirements.ts';
import {
  type Counts,
  countTests,
  failedFiles,
  reportedFiles,
  readReport,
  reportedIn,
  reportPath,
} from './test-report.ts';
import { filesWith, longFiles, isBrowserNeeded, testFiles } from './tiers.ts';
import { testFile, forgetTriedAgain, readTriedAgain } from './tried-again.ts';

/** The run fails if more tests than this passed only on a retry. */
const MOST_TRIED_AGAIN = 3;

/**
 * Properties run a share of their cases, and fewer histories are played; `--deep` runs them all.
 */
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
const afterwards: readonly Step[] = [
  script('sizes', 'scripts/sizes.ts'),
  script('licences', 'scripts/licences.ts'),
  script('rules', 'scripts/rules.ts'),
];

const attempts: readonly Step[] = [
  script('attacks', 'test/attack/main.ts'),
  script('fuzz', 'test/local-cloud/fuzz-main.ts'),
  script('planted bugs, a sample', 'test/simulation/planted/try.ts', '--sample', '8'),
  script('bench in small', 'test/bench/smoke.ts'),
];

const SEEDS = ['--seeds', '100000', '--from', '1000001', '--repeat-every', '10'];
const hours: readonly Step[] = [
  script('simulation', 'test/simulation/simulate.ts', ...SEEDS),
  script('planted bugs', 'test/simulation/planted/try.ts'),
  script('chaos', 'test/chaos/chaos.ts'),
  script('full disks', 'test/chaos/full-disk.ts'),
];

interface Tier {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly attempts: readonly Step[];
  /** One line that says what this machine lacks for the tier. */
  readonly missing?: string | null;
}

const gate: Tier = { name: 'The gate', env: { ...SHARES, KWITY_TIER: 'gate' }, attempts: [] };
const TIERS: Readonly<Record<string, Tier>> = {
  '--all': { name: 'All of it', env: { ...SHARES, KWITY_TIER: 'all' }, attempts },
  '--deep': {
    name: 'The deep run',
    env: { KWITY_TIER: 'deep' },
    attempts: hours,
    missing: missingForDisks(),
  },
};

const hasBrowser = (): boolean => {
  try {
    // Finds or installs the browser now, so that the tests find it in the same place.
    console.log(findBrowser());
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
};

/** One line for each wanted file that no project ran; none without a report. */
const filesNotRun = (taken: readonly string[], wanted: readonly string[]): readonly string[] =>
  taken.length === 0
    ? []
    : wanted
        .filter((file) => !taken.includes(file))
        .map((file) => `No project of vitest runs ${file}.`);

/** Other reasons for which the run fails, one line each. */
const complaints = (
  isPassed: boolean,
  counts: Counts,
  none: readonly string[],
  again: readonly string[],
): readonly string[] => {
  if (again.length > 0) console.log(`\nPassed only when tried again:\n  ${again.join('\n  ')}`);
  if (counts.passed + counts.failed === 0) return [...none, 'No test ran.'];
  if (again.length > MOST_TRIED_AGAIN)
    return [...none, `More than ${MOST_TRIED_AGAIN} tests passed only when tried again.`];
  // Vitest can fail without a failed test.
  return isPassed || counts.failed > 0 ? none : [...none, 'An error outside of a test: see above.'];
};

const runTests = (): boolean => {
  rmSync(reportPath, { force: true });
  forgetTriedAgain();
  process.env['KWITY_REPORT'] = '1';
  return run(tests);
};

const whole = async (asked: Tier): Promise<boolean> => {
  const { name, env } = asked;
  const start = performance.now();
  process.env = { ...env, ...process.env, KWITY_TIER: env['KWITY_TIER'] };
  if (!timed('browser', hasBrowser)) return false;
  const checks = await runChecks();
  const isBuilt = run(build);
  // The end-to-end tests need no build of their own; a second failed build would stop all tests.
  process.env['KWITY_BUILT'] = '1';
  const isTested = runTests();
  const later = [...afterwards, ...asked.attempts].map((step) => [step, run(step)] as const);
  const report = readReport();
  const counts = countTests(report);
  const left = asked === gate ? longFiles() : [];
  const wanted = testFiles().filter((file) => !left.includes(file));
  const again = readTriedAgain();
  const findings = complaints(isTested, counts, filesNotRun(reportedFiles(report), wanted), again);
  const steps = [...checks, [build, isBuilt] as const, ...later];
  const failed = failedSteps(steps);
  const tooMany = again.length > MOST_TRIED_AGAIN ? again.map((test) => testFile(test)) : [];
  const files = [...new Set([...failedFiles(report), ...tooMany])];
  tellFailed(
    findings.length > 0 && files.length === 0 ? [...failed, tests] : failed,
    files,
    findings,
  );
  console.log(`\n${name} took ${seconds(start)}.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const sum = counts.failed + failed.length + findings.length;
  console.log(`${counts.passed + steps.length - failed.length} passed, ${sum} failed${skipped}`);
  return sum === 0;
};

/** Runs the files that have each of the words in their path, or else in their text. */
const isNamed = (words: readonly string[]): boolean => {
  const { found, unknown } = filesWith(words);
  for (const word of unknown) console.log(`No test file has "${word}" in its path or in its text.`);
  if (unknown.length > 0) return false;
  if (found.some(isBrowserNeeded) && !timed('browser', hasBrowser)) return false;
  const path = '.cache/named.json';
  rmSync(path, { force: true });
  const step = { ...tests, args: ['run', ...reportedIn(path), ...found] };
  const isPassed = run(step);
  const report = readReport(path);
  const none = filesNotRun(reportedFiles(report), found);
  const files = failedFiles(report);
  const isGood = isPassed && none.length === 0;
  tellFailed(isGood || files.length > 0 ? [] : [step], files, none);
  return isGood;
};

const given = process.argv.slice(2).filter((word) => word !== '');
const words = given.filter((word) => !word.startsWith('-'));
const options = given.filter((word) => word.startsWith('-'));
const begin = (): boolean | Promise<boolean> => {
  const refused = options.find((option) => !Object.hasOwn(TIERS, option)) ?? options[1];
  if (refused !== undefined) {
    console.log(
      `No option "${refused}": there are ${Object.keys(TIERS).join(' and ')}, one at a time.`,
    );
    return false;
  }
  const tier = TIERS[options[0] ?? ''] ?? gate;
  if (words.length > 0) return isNamed(words);
  endIfMissing(tier.missing ?? null);
  return whole(tier);
};
process.exitCode = isAloneHere() && (await begin()) ? 0 : 1;
