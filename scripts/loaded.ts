/**
 * `npm run test:loaded -- --runs N WORDS`: runs the browser tests N times beside two loops that
 * keep the processor busy. No test is retried: a failure means that a test looks too early or that
 * the product has a fault.
 */
import './refuse.ts';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { run, type Step } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { isAloneHere } from './one-run.ts';
import { failedTests, readReport, reportedIn, reportPath } from './test-report.ts';
import { filesWith, isBrowserNeeded } from './tiers.ts';

const tests = (files: readonly string[]): Step => ({
  name: 'tests in a browser, beside two busy loops',
  tool: 'vitest/vitest.mjs',
  args: [
    'run',
    ...['--project', 'e2e', '--project', 'browser'],
    ...reportedIn(reportPath),
    ...files,
  ],
});

/** Names of the failed tests; a single line if the run failed outside of a test. */
const readFailures = (step: Step): readonly string[] => {
  rmSync(reportPath, { force: true });
  if (run(step)) return [];
  const failed = failedTests(readReport());
  return failed.length > 0 ? failed : ['an error outside of a test'];
};

/** Reads the number of runs and the files from the command line. Throws if they are not usable. */
const askedFor = (): { readonly runs: number; readonly files: readonly string[] } => {
  const [option, count, ...more] = process.argv.slice(2);
  const runs = option === '--runs' ? Number(count) : 5;
  const words = option === '--runs' ? more : process.argv.slice(2);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a number, 1 or more.');
  const { found, unknown } = filesWith(words);
  const files = found.filter(isBrowserNeeded);
  if (unknown.length > 0 || (words.length > 0 && files.length === 0))
    throw new Error(
      `No test in a browser has "${(unknown.length > 0 ? unknown : words).join(' ')}".`,
    );
  findBrowser();
  return { runs, files };
};

const runAll = async (): Promise<boolean> => {
  const { runs, files } = askedFor();
  const loops = [1, 2].map(() => new Worker('for (;;);', { eval: true }));
  const failures = new Map<string, number>();
  for (let done = 0; done < runs; done++)
    for (const name of readFailures(tests(files)))
      failures.set(name, (failures.get(name) ?? 0) + 1);
  await Promise.all(loops.map((loop) => loop.terminate()));
  for (const [name, times] of failures) console.log(`${times} of ${runs}: ${name}`);
  console.log(failures.size === 0 ? 'nothing failed' : `${failures.size} failed`);
  return failures.size === 0;
};

try {
  process.exitCode = isAloneHere() && (await runAll()) ? 0 : 1;
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
