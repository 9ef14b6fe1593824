import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestOutcome } from './rule-list.ts';

/** Where the whole run of `npm test` leaves Vitest's JSON report. */
export const reportPath = '.cache/vitest.json';

/** Has Vitest leave such a report of a run of some files. */
export const reportedIn = (path: string): readonly string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path}`,
];

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly TestOutcome[];
}

/** How many tests a run had of each kind; a file that could not be loaded counts as one failed test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The test files of the last whole run; none where it left no report, or half of one on a full disk. */
export function readReport(path: string = reportPath): readonly TestFile[] {
  if (!existsSync(path)) return [];
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { testResults: TestFile[] }).testResults;
  } catch {
    return [];
  }
}

/** All tests of these files. */
export function readOutcomes(files: readonly TestFile[]): readonly TestOutcome[] {
  return files.flatMap((file) => file.assertionResults);
}

/** The paths of all files of a run, from the project's root. */
export const reportedFiles = (files: readonly TestFile[]): readonly string[] =>
  files.map(({ name }) => relative(process.cwd(), name));

/** The paths of the files in which something failed, from the project's root. */
export const failedFiles = (files: readonly TestFile[]): readonly string[] =>
  reportedFiles(files.filter(({ status }) => status === 'failed'));

/** The failed tests, each with its file. */
export const failedTests = (files: readonly TestFile[]): readonly string[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`),
  );

/** Counts tests by their outcome. */
export function countTests(files: readonly TestFile[]): Counts {
  const outcomes = readOutcomes(files);
  const having = (status: string) => outcomes.filter((outcome) => outcome.status === status).length;
  const broken = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const passed = having('passed');
  const failed = having('failed');
  return {
    passed,
    failed: failed + broken.length,
    skipped: outcomes.length - passed - failed,
  };
}
