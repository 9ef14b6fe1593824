/**
 * `npm run rules`: reports which rules of test/rules.md the last `npm test` has shown. `--update`
 * records the new ones.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeReport, readRules, type RuleReport } from './rule-list.ts';
import { readOutcomes, readReport } from './test-report.ts';

const shownPath = 'test/rules-shown.txt';

function shownBefore(): readonly string[] {
  if (!existsSync(shownPath)) return [];
  return readFileSync(shownPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function print(title: string, rules: readonly string[]): void {
  if (rules.length > 0) console.log(`${title} (${rules.length}): ${rules.join(', ')}`);
}

function printComplaints(report: RuleReport): boolean {
  print('No longer shown', report.lost);
  print('Named by a test but not in test/rules.md', report.unknown);
  return report.lost.length + report.unknown.length > 0;
}

function update(rules: readonly string[], before: readonly string[], report: RuleReport): void {
  const known = rules.filter((rule) => before.includes(rule) || report.shown.includes(rule));
  writeFileSync(shownPath, known.map((rule) => `${rule}\n`).join(''));
  print(`Added to ${shownPath}`, report.gained);
}

function main(): void {
  const outcomes = readOutcomes(readReport());
  if (outcomes.length === 0) {
    console.error('There is no test run to read: run npm test first.');
    process.exitCode = 1;
    return;
  }
  const rules = readRules(readFileSync('test/rules.md', 'utf8'));
  const before = shownBefore();
  const report = makeReport(rules, before, outcomes);
  print('Not shown yet', report.missing);
  console.log(`${report.shown.length} of ${rules.length} rules are shown by a passing test.`);
  if (process.argv.includes('--update')) update(rules, before, report);
  if (printComplaints(report)) process.exitCode = 1;
}

main();
