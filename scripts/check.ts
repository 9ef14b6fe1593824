/** `npm run check`, the loop while working: the checks, and the tests of what was changed since the last commit, without a browser. */
import { run, runChecks, type Step } from './checks.ts';

const tests: Step = {
  name: 'tests of what changed',
  tool: 'vitest/vitest.mjs',
  args: [
    'run',
    ...['pure', 'unit', 'ui'].flatMap((project) => ['--project', project]),
    ...['--changed', '--passWithNoTests'],
  ],
};

// `npm test` tries each property a thousand times and goes through twenty thousand histories, which takes minutes.
process.env['PROPERTY_RUNS'] ??= '100';
process.env['SIMULATION_SEEDS'] ??= '300';

const results = [...(await runChecks(true)), run(tests)];
process.exitCode = results.every((passed) => passed) ? 0 : 1;
