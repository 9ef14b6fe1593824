/** `npm run rule SYNC-4`: the tests that name a rule. One in a browser goes on where the one before it ended, so its file runs whole. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { run, type Step } from './checks.ts';
import { namedRules, rulesOf } from './rule-list.ts';

const LIST = 'test/rules.md';
const STORIES = 'test/e2e/';

const testsOf = (name: string, args: readonly string[]): Step => ({
  name,
  tool: 'vitest/vitest.mjs',
  args: ['run', ...args],
});

const filesNaming = (rule: string): readonly string[] =>
  execFileSync('git', ['ls-files', 'test/*.test.ts', 'test/*.test.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && namedRules(readFileSync(file, 'utf8')).includes(rule));

const stepsFor = (rule: string): readonly Step[] => {
  const files = filesNaming(rule);
  const stories = files.filter((file) => file.startsWith(STORIES));
  const others = files.filter((file) => !stories.includes(file));
  return [
    ...(others.length > 0
      ? [testsOf('tests of the rule', ['-t', `\\b${rule}\\b`, ...others])]
      : []),
    ...(stories.length > 0 ? [testsOf('in a browser', stories)] : []),
  ];
};

const [, , rule = ''] = process.argv;
if (rulesOf(readFileSync(LIST, 'utf8')).includes(rule)) {
  const passed = stepsFor(rule).map(run);
  process.exitCode = passed.every((it) => it) ? 0 : 1;
} else {
  console.error(`${LIST} has no rule "${rule}". For example: npm run rule SYNC-4`);
  process.exitCode = 1;
}
