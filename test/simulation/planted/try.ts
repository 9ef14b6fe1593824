/**
 * `npm run simulate:mutants`: plants each bug of planted/ in a copy of the sources and tells who catches it, and after how many
 * seeds. `-- --only "forget sent,drop on"` tries those whose names begin so, `--sample N` as many, drawn anew each day, `--seeds N`
 * how far to look, and `--write` writes docs/planted-bugs.md. Ends with 1 when one survives.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { BUGS } from './bugs.ts';
import { plant, type PlantedBug, SOURCES } from './planted-bug.ts';
import { PAGE, tableOf } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const COPIES = join(ROOT, '.cache/mutants');
const COPIED = [
  ...SOURCES,
  ...['simulation', 'builders', 'machines', 'domain', 'adapters', 'setup'].map(
    (room) => `test/${room}`,
  ),
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

const copyWith = (bug: PlantedBug): string => {
  const copy = join(COPIES, bug.name.replaceAll(/\W+/g, '-'));
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const source of COPIED) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  plant(bug, copy);
  return copy;
};

const firstFailure = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  const command = ['--import', 'tsx', 'test/simulation/first-failure.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd })).stdout.trim();
};

const unitTest = async (cwd: string, file: string): Promise<string> => {
  const command = ['node_modules/vitest/vitest.mjs', 'run', file];
  const failed = (error: Error & { stdout?: string }): string => {
    // A run that does not come to its tests says nothing.
    if (!/\d+ failed.*\d+ passed/.test(error.stdout ?? '')) throw error;
    return `${file} after one run`;
  };
  return promisify(execFile)(process.execPath, command, { cwd }).then(() => 'survived', failed);
};

const attempt = async (bug: PlantedBug, seeds: string): Promise<string> => {
  const copy = copyWith(bug);
  try {
    if (bug.caughtBy.startsWith('test/')) return await unitTest(copy, bug.caughtBy);
    const caught = await firstFailure(copy, seeds, bug.caughtBy === 'disk model' ? '1' : '0');
    const seed = / after (\d+) seeds/.exec(caught)?.[1];
    if (seed === undefined) return caught;
    // A seed that fails without the bug as well says nothing about it.
    const without = await firstFailure(ROOT, seed, '0', seed);
    return without === 'survived' ? caught : `seed ${seed} fails without the bug too`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: 'all' },
    seeds: { type: 'string', default: '5000' },
    write: { type: 'boolean', default: false },
  },
});
const starts = values.only.split(',');
const wanted = BUGS.filter(({ name }) => starts.some((start) => name.startsWith(start)));
/** In the end every bug had its day. */
const today = Math.floor(Date.now() / 86_400_000);
const size = values.sample === 'all' ? wanted.length : Number(values.sample);
const waiting = wanted
  .map((_, i) => wanted[(today * size + i) % wanted.length])
  .filter((bug) => bug !== undefined)
  .slice(0, size);
const caughtBy = new Map<string, string>();
let survivors = 0;
// A property that runs a share of its times may miss the bug.
delete process.env['PROPERTY_SHARE'];

const worker = async (): Promise<void> => {
  for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
    const caught = await attempt(bug, values.seeds).catch((error: Error) => error.message);
    const isCaught = caught.includes(' after ');
    if (!isCaught) survivors++;
    caughtBy.set(bug.name, caught);
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${bug.name.padEnd(44)} ${caught}`);
  }
};

await Promise.all([worker(), worker()]);
console.log(survivors === 0 ? 'every planted bug was caught' : `${survivors} survived`);
if (values.write) writeFileSync(join(ROOT, PAGE), tableOf(caughtBy));
process.exitCode = survivors === 0 ? 0 : 1;
