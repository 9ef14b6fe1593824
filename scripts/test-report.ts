import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestOutcome } from './rule-list.ts';

/** Path of Vitest's JSON report of a whole `npm test`. */
export const reportPath = '.cache/vitest.json';

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

/** Number of tests by outcome; a file that could not be loaded counts as one failed test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Test files of the last whole run; none if the report is missing or cut off by a full disk. */
export function readReport(path: string = reportPath): readonly TestFile[] {
  if (!existsSync(path)) return [];
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { testResults: TestFile[] }).testResults;
  } catch {
    return [];
  }
}

export function readOutcomes(files: readonly TestFile[]): readonly TestOutcome[] {
  return files.flatMap((file) => file.assertionResults);
}

/** Paths of all files of a run, relative to the project's root. */
export const reportedFiles = (files: readonly TestFile[]): readonly string[] =>
  files.map(({ name }) => relative(process.cwd(), name));

/** Paths of the files with a failure, relative to the project's root. */
export const failedFiles = (files: readonly TestFile[]): readonly string[] =>
  reportedFiles(files.filter(({ status }) => status === 'failed'));

export const failedTests = (files: readonly TestFile[]): readonly string[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`),
  );

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
