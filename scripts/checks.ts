/** The static checks, and the functions that run a step and report its result. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { missing } from './requirements.ts';

/** `tool` is a path within node_modules. */
export interface Step {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** Name of the tool's cache in .cache; undefined if the tool has none. */
  readonly cache?: string;
}

/** TypeScript 7 checks the types; the other tools still need the library of TypeScript 6. */
const types: Step = { name: 'types', tool: 'typescript7/bin/tsc', args: ['-b'] };

const lint: Step = {
  name: 'lint',
  tool: 'eslint/bin/eslint.js',
  args: ['.', '--max-warnings', '0'],
  cache: 'eslint',
};

const typeAwareLint: Step = { name: 'type-aware lint', tool: 'oxlint/bin/oxlint', args: [] };

const checks: readonly Step[] = [
  types,
  { name: 'dead code', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'what only tests use',
    tool: 'knip/bin/knip.js',
    args: ['--no-progress', '--production', '--exclude', 'dependencies,binaries'],
  },
  lint,
  typeAwareLint,
  { name: 'format', tool: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'walls', tool: 'tsx/dist/cli.mjs', args: ['scripts/walls.ts'] },
];

export const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

const begin = (name: string): void => console.log(`\n== ${name}`);

const end = (name: string, passed: boolean, start: number): boolean => {
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds(start)})`);
  return passed;
};

/** Prints a heading before the work, and its result and duration afterwards. */
export function timed(name: string, work: () => boolean): boolean {
  const start = performance.now();
  begin(name);
  return end(name, work(), start);
}

const toCommand = ({ tool, args }: Step): string[] => [join('node_modules', tool), ...args];

export function run(step: Step): boolean {
  return timed(step.name, () => {
    const { status } = spawnSync(process.execPath, toCommand(step), {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return status === 0;
  });
}

const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((found) => found?.some(({ internal }) => !internal));

/**
 * Prints each failure with the command that repeats it, other complaints, and what the machine
 * lacks.
 */
export const tellFailed = (
  steps: readonly Step[],
  files: readonly string[],
  complaints: readonly string[] = [],
): void => {
  if (steps.length + files.length + complaints.length === 0) return;
  const lack = missing();
  const hints = [
    ...(lack === null ? [] : [lack]),
    ...(hasNetwork()
      ? []
      : ['This machine has no network, so a browser takes itself for offline.']),
  ];
  console.log(['', ...hints, ...complaints, 'Failed, and how to run it again:'].join('\n'));
  for (const { tool, args } of steps) console.log(`  node node_modules/${tool} ${args.join(' ')}`);
  for (const file of files) console.log(`  npm test -- ${file}`);
};

/** Runs a step beside others and prints its output in one piece at the end. */
async function runAside(step: Step): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, toCommand(step), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  begin(step.name);
  process.stdout.write((await said).join(''));
  return end(step.name, child.exitCode === 0, start);
}

export type Outcome = readonly [Step, boolean];

export const failedSteps = (outcomes: readonly Outcome[]): readonly Step[] =>
  outcomes.filter(([, isPassed]) => !isPassed).map(([step]) => step);

/** Runs two steps at a time, because most of them use one core. */
async function runBeside(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      outcomes.push([step, await runAside(step)]);
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

/** Adds a cache to the step, so that it skips files that have not changed since they passed. */
const remembering = (step: Step): Step =>
  step.cache === undefined
    ? step
    : { ...step, args: [...step.args, '--cache', '--cache-location', `.cache/${step.cache}`] };

/** With `remembers`, a step with a cache checks only the changed files. */
export const runChecks = (remembers = false): Promise<readonly Outcome[]> =>
  runBeside(remembers ? checks.map(remembering) : checks);
