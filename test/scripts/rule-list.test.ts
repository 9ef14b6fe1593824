import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedRules, makeReport, readRules } from '#scripts/rule-list.ts';
import { countTests } from '#scripts/test-report.ts';

const passed = (fullName: string) => ({ fullName, status: 'passed' });
const failed = (fullName: string) => ({ fullName, status: 'failed' });

describe('the list of rules', () => {
  it('has each id once', () => {
    const rules = readRules(readFileSync('test/rules.md', 'utf8'));
    expect(rules.length).toBeGreaterThan(70);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('reads several ids in one bracket and several brackets in one name', () => {
    expect(namedRules('sync [A-1, B-22] goes [C-3] on [not one]')).toEqual(['A-1', 'B-22', 'C-3']);
  });
});

describe('the report on the rules', () => {
  it('counts a rule as shown if a passing test names it', () => {
    const report = makeReport(['A-1', 'A-2'], [], [passed('[A-1] works'), failed('[A-2] breaks')]);
    expect(report).toMatchObject({ shown: ['A-1'], gained: ['A-1'], missing: ['A-2'] });
  });

  it('lists rules that are no longer shown', () => {
    expect(makeReport(['A-1'], ['A-1'], [failed('[A-1] breaks')]).lost).toEqual(['A-1']);
  });

  it('lists ids that are not in the list of rules', () => {
    expect(makeReport(['A-1'], [], [passed('[B-1] works')]).unknown).toEqual(['B-1']);
  });
});

describe('the counts of a run', () => {
  it('counts a file that failed to load as a failed test', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    expect(countTests([broken])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts passed, failed and skipped tests', () => {
    const skipped = { fullName: 'later', status: 'skipped' };
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [passed('a'), failed('b'), skipped],
    };
    expect(countTests([file])).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });
});
