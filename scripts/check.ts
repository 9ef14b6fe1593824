/**
 * `npm run check`, the loop while working: the checks, and the tests that were changed since the
 * last commit or name a file that was, without a browser. What lies further is left to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { run, runChecks, type Step } from './checks.ts';
import { longFiles, testFiles } from './tiers.ts';

const git = (...args: readonly string[]): readonly string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

const changedFiles = (): readonly string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** As a test of another room imports it: "#domain/x.ts" for "src/domain/x.ts". */
const importOf = (file: string): string | null => {
  for (const [alias, path] of Object.entries(imports)) {
    const room = path.slice('./'.length, -'*'.length);
    if (path.endsWith('*') && file.startsWith(room))
      return alias.replace('*', file.slice(room.length));
  }
  return null;
};

const testsOf = (changed: readonly string[]): readonly string[] => {
  const names = changed.map(importOf).filter((name) => name !== null);
  const isNamed = (test: string): boolean => {
    const text = readFileSync(test, 'utf8');
    return names.some((name) => text.includes(`'${name}'`));
  };
  const left = longFiles();
  return testFiles().filter(
    (test) => !left.includes(test) && (changed.includes(test) || isNamed(test)),
  );
};

const PROJECTS = ['--project=pure', '--project=unit', '--project=ui'];

const found = testsOf(changedFiles());
const tests: Step = {
  name: 'tests of what changed',
  tool: 'vitest/vitest.mjs',
  // None runs where all that were found need a browser.
  args: ['run', '--passWithNoTests', ...PROJECTS, ...found],
};

// What takes minutes is left to `npm test`.
process.env['KWITY_TIER'] ??= 'gate';
process.env['PROPERTY_SHARE'] ??= '0.02';
process.env['SIMULATION_SEEDS'] ??= '300';

const checks = await runChecks(true);
const isPassed = found.length === 0 || run(tests);
process.exitCode = isPassed && checks.every(([, isOk]) => isOk) ? 0 : 1;
