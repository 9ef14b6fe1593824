/**
 * `npm run rule SYNC-4`: runs the tests that name a rule. A browser test goes on where the previous
 * one ended, so its whole file runs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { run, type Step } from './checks.ts';
import { namedRules, readRules } from './rule-list.ts';

const LIST = 'test/rules.md';
const STORIES = 'test/e2e/';
const TEST = /\.test\.tsx?$/u;
const CONTRACT = /\.contract\.ts$/u;

const ruleTests = (name: string, args: readonly string[]): Step => ({
  name,
  tool: 'vitest/vitest.mjs',
  args: ['run', ...args],
});

const filesNaming = (rule: string): readonly string[] => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'test/*.ts', 'test/*.tsx'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const naming = files.filter(({ text }) => namedRules(text).includes(rule));
  // The tests of a contract run in the files that import it.
  const contracts = naming.map(({ path }) => basename(path)).filter((name) => CONTRACT.test(name));
  return files
    .filter((file) => naming.includes(file) || contracts.some((name) => file.text.includes(name)))
    .map(({ path }) => path)
    .filter((path) => TEST.test(path));
};

const stepsFor = (rule: string): readonly Step[] => {
  const files = filesNaming(rule);
  const stories = files.filter((file) => file.startsWith(STORIES));
  const others = files.filter((file) => !stories.includes(file));
  return [
    ...(others.length > 0
      ? [ruleTests('tests of the rule', ['-t', `\\b${rule}\\b`, ...others])]
      : []),
    ...(stories.length > 0 ? [ruleTests('in a browser', stories)] : []),
  ];
};

const [, , rule = ''] = process.argv;
if (readRules(readFileSync(LIST, 'utf8')).includes(rule)) {
  const steps = stepsFor(rule);
  if (steps.length === 0) console.error(`No test names ${rule}.`);
  process.exitCode = steps.length > 0 && steps.filter((step) => !run(step)).length === 0 ? 0 : 1;
} else {
  console.error(`${LIST} has no rule "${rule}". For example: npm run rule SYNC-4`);
  process.exitCode = 1;
}
