/** The checks that read the code without running it, and how a step is run and told. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A tool of node_modules and what it is asked. */
export interface Step {
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const rooms = ['schemas', 'machines', 'src', 'local-cloud', 'scripts', 'test'];

/** Types, lint, format, dead code, and walls between the rooms. */
export const checks: readonly Step[] = [
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'lint', tool: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'format',
    tool: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
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

/** Does the work under a heading, and tells how it went and how long it took. */
export function timed(name: string, work: () => boolean): boolean {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const passed = work();
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds(start)})`);
  return passed;
}

/** Runs a step with its output shown; true when it passed. */
export function run({ name, tool, args }: Step): boolean {
  const path = join('node_modules', tool);
  return timed(name, () => {
    const command = [path, ...args];
    return (
      spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
    );
  });
}
