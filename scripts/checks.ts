/** The checks that read the code without running it, and how a step is run and told. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A tool of node_modules and what it is asked. */
export interface Step {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
  /** The file in which the tool can keep what it has passed. */
  readonly cache?: string;
}

const rooms = ['schemas', 'machines', 'src', 'local-cloud', 'scripts', 'test'];

const lint: Step = {
  name: 'lint',
  tool: 'eslint/bin/eslint.js',
  args: ['.', '--max-warnings', '0'],
  cache: 'eslint',
};

const quickOnes: readonly Step[] = [
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b'] },
  {
    name: 'format',
    tool: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
    cache: 'prettier',
  },
  { name: 'dead code', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'walls',
    tool: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...rooms],
  },
];

/** The time since a moment of `performance.now()`, in words. */
export const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

const begin = (name: string): void => console.log(`\n== ${name}`);

const end = (name: string, passed: boolean, start: number): boolean => {
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds(start)})`);
  return passed;
};

/** Does the work under a heading, and tells how it went and how long it took. */
export function timed(name: string, work: () => boolean): boolean {
  const start = performance.now();
  begin(name);
  return end(name, work(), start);
}

const commandOf = ({ tool, args }: Step): string[] => [join('node_modules', tool), ...args];

/** Runs a step with its output shown as it comes; true when it passed. */
export function run(step: Step): boolean {
  return timed(step.name, () => {
    const { status } = spawnSync(process.execPath, commandOf(step), {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return status === 0;
  });
}

/** Runs a step beside others, so its output is shown in one piece when it is done. */
async function runAside(step: Step): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, commandOf(step), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  begin(step.name);
  process.stdout.write((await said).join(''));
  return end(step.name, child.exitCode === 0, start);
}

async function runInTurn(steps: readonly Step[]): Promise<readonly boolean[]> {
  const passed: boolean[] = [];
  for (const step of steps) passed.push(await runAside(step));
  return passed;
}

/** The same step, which looks only at the files that have changed since it last passed them. */
const remembering = (step: Step): Step =>
  step.cache === undefined
    ? step
    : { ...step, args: [...step.args, '--cache', '--cache-location', `.cache/${step.cache}`] };

/**
 * Types, format, dead code and walls between the rooms, and beside them the lint, which takes as long as they do. What remembers is
 * quick, and takes a file for right that another one's types have made wrong since: `npm test` looks at all of them.
 */
export async function runChecks(remembers = false): Promise<readonly boolean[]> {
  const sideBySide = [[lint], quickOnes].map((steps) =>
    runInTurn(remembers ? steps.map(remembering) : steps),
  );
  return (await Promise.all(sideBySide)).flat();
}
