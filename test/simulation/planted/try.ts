/**
 * `npm run simulate:mutants` plants each bug in a copy of the sources and tells who catches it.
 * `--only "forget sent,drop on"` selects names by their beginning, `--sample N` takes N that change
 * daily, `--seeds N` limits the search, `--write` updates the docs. Exits with 1 if a bug survives.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { wholeNumber } from '#test/simulation/run/whole-number.ts';
import { BUGS } from './bugs.ts';
import { oneLine, plant, type PlantedBug } from './planted-bug.ts';
import { type Caught, PAGE, tableOf } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const COPIES = join(ROOT, '.cache/mutants');
const COPIED = [
  'src',
  'machines',
  'schemas',
  'test',
  'local-cloud',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

const copyWith = (bug: PlantedBug): string => {
  const copy = join(COPIES, bug.name.replaceAll(/\W+/g, '-'));
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const filter = (path: string): boolean => !path.includes('node_modules');
  for (const source of COPIED)
    cpSync(join(ROOT, source), join(copy, source), { recursive: true, filter });
  // Vite reads the nearest tsconfig.json, even outside the copy.
  writeFileSync(join(copy, 'tsconfig.json'), '{}');
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  plant(bug, copy);
  return copy;
};

const firstFailure = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  const command = ['--import', 'tsx', 'test/simulation/first-failure.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd })).stdout.trim();
};

const unitTest = async (cwd: string, file: string): Promise<Caught | null> => {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--no-color', file];
  const failed = (error: Error & { stdout?: string; stderr?: string }): Caught => {
    const { stdout = '', stderr = '' } = error;
    // A run that fails before its tests says nothing about the bug.
    if (/Tests +\d+ failed/.test(stdout)) return { by: file, after: '' };
    throw new Error(/Error: .+/.exec(stdout + stderr)?.[0] ?? error.message);
  };
  return promisify(execFile)(process.execPath, command, { cwd }).then(() => null, failed);
};

const attempt = async (bug: PlantedBug, seeds: string): Promise<Caught | null> => {
  const copy = copyWith(bug);
  try {
    if (bug.caughtBy.startsWith('test/')) return await unitTest(copy, bug.caughtBy);
    const told = await firstFailure(copy, seeds, bug.caughtBy === 'disk model' ? '1' : '0');
    const { by, after, what } =
      /^(?<by>.+) after (?<after>\d+) (?<what>seeds|histories)$/.exec(told)?.groups ?? {};
    if (by === undefined || after === undefined) return null;
    // A seed that also fails without the bug says nothing about it.
    const without = what === 'seeds' ? await firstFailure(ROOT, after, '0', after) : 'survived';
    if (without !== 'survived') throw new Error(`seed ${after} fails without the bug too`);
    return { by, after };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: 'all' },
    seeds: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});
const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const starts = values.only.split(',');
const wanted = BUGS.filter(({ name }) => starts.some((start) => name.startsWith(start)));
/** The day shifts the sample, so that every bug gets its turn. */
const today = Math.floor(Date.now() / 86_400_000);
const size = values.sample === 'all' ? wanted.length : wholeNumber('sample', values.sample);
const seeds = String(wholeNumber('seeds', values.seeds));
if (wanted.length === 0) refuse(`No planted bug begins with "${values.only}".`);
if (values.write && size < BUGS.length)
  refuse('--write tries all bugs: leave out --only and --sample.');
const waiting = wanted
  .map((_, i) => wanted[(today * size + i) % wanted.length])
  .filter((bug) => bug !== undefined)
  .slice(0, size);
const caughtBy = new Map<string, Caught>();
let others = 0;
// A property test that makes only a share of its runs may miss the bug.
delete process.env['PROPERTY_SHARE'];

const worker = async (): Promise<void> => {
  for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
    const caught = await attempt(bug, seeds).catch((error: Error) => error);
    const tell = (outcome: string, why: string): void =>
      console.log(`${outcome.padEnd(9)} ${bug.name.padEnd(44)} ${oneLine(why)}`);
    if (caught === null) tell('SURVIVED', bug.caughtBy);
    else if (caught instanceof Error) tell('NOT TRIED', caught.message);
    else {
      caughtBy.set(bug.name, caught);
      tell('caught', `${caught.by}${caught.after && ` after ${caught.after}`}`);
      continue;
    }
    others++;
  }
};

await Promise.all([worker(), worker()]);
console.log(
  others === 0 ? 'every planted bug was caught' : `${others} survived or could not be tried`,
);
if (values.write) {
  writeFileSync(join(ROOT, PAGE), tableOf(caughtBy));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [PAGE], { cwd: ROOT });
}
process.exitCode = others === 0 ? 0 : 1;
