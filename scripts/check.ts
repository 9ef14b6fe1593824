/**
 * `npm run check`: the static checks, and the tests that have changed since the last commit or
 * import a changed file. Tests in a browser and long tests are left to `npm test`.
 */
import './refuse.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { failedSteps, run, runChecks, type Step, tellFailed } from './checks.ts';
import { importName } from './import-name.ts';
import { longFiles, isBrowserNeeded, testFiles } from './tiers.ts';

/** Returns the paths that a git command prints. Ends the run if git fails. */
const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', [...args, '-z'], { encoding: 'utf8' });
  if (status === 0) return stdout.split('\0').filter((path) => path !== '');
  console.log('Git does not tell what has changed: this has to be a clone, and git installed.');
  process.exit(1);
};

const changedFiles = (): readonly string[] => [
  ...git('diff', '--name-only', '--no-renames', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const changedTests = (changed: readonly string[]): readonly string[] => {
  const names = changed.map(importName).filter((name) => name !== null);
  const isNamed = (test: string): boolean => {
    const text = readFileSync(test, 'utf8');
    return names.some((name) => text.includes(`'${name}'`));
  };
  const left = longFiles();
  return testFiles().filter(
    (test) => !left.includes(test) && (changed.includes(test) || isNamed(test)),
  );
};

/** Always runs, because no other test notices a folder that `rooms.ts` does not list. */
const ALWAYS = 'test/walls/rooms.test.ts';

const found = changedTests(changedFiles());
const left = found.filter(isBrowserNeeded);
const runnable = [...new Set([ALWAYS, ...found.filter((file) => !isBrowserNeeded(file))])];
const PROJECTS = ['pure', 'unit', 'alone', 'ui'].map((name) => `--project=${name}`);
const tests: Step = {
  name: 'tests of what changed',
  tool: 'vitest/vitest.mjs',
  args: ['run', ...PROJECTS, ...runnable],
};

// `npm test` runs the parts that take minutes.
process.env['KWITY_TIER'] ??= 'gate';
process.env['PROPERTY_SHARE'] ??= '0.02';
process.env['SIMULATION_SEEDS'] ??= '300';

const checks = await runChecks(true);
const steps = [...checks, [tests, run(tests)] as const];
const failed = failedSteps(steps);
tellFailed(failed, []);
if (left.length > 0) console.log(`\nLeft to npm test:\n  ${left.join('\n  ')}`);
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
