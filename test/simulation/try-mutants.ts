/**
 * `npm run simulate:mutants`: plants each bug of mutants/ in a copy of the sources and tells after how many seeds, and by which
 * invariant, the simulation catches it. `-- --only 07,12` tries some, `--sample N` as many, drawn anew each day, `--seeds N` how far
 * to look. Ends with 1 when one survives. A
 * patch that begins with "Judged by" and a test file is of something that the simulation does not play.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { applyPatch, patches, pathOfPatch } from './patches.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIES = join(ROOT, '.cache/mutants');
const SOURCES = [
  'schemas',
  'machines',
  'src/domain',
  'src/adapters',
  'src/ui',
  'test/simulation',
  'test/builders',
  'package.json',
  'tsconfig.base.json',
];
/** The real store is compared with the disk of the simulation, in which it does not run. */
const STORE = /^\+\+\+ b\/src\/adapters\/browser\/(log-store|change-head|log-database)\.ts/m;

/** What the unit tests need beside. */
const TESTS = [
  ...['machines', 'domain', 'adapters', 'setup'].map((room) => `test/${room}`),
  'scripts',
  'vitest.config.ts',
];
const JUDGE = /^Judged by (\S+)$/m;

const plant = (mutant: string): string => {
  const copy = join(COPIES, mutant);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const source of [...SOURCES, ...TESTS])
    cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  applyPatch(pathOfPatch(mutant), copy);
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

const attempt = async (mutant: string, seeds: string): Promise<string> => {
  const copy = plant(mutant);
  const patch = readFileSync(pathOfPatch(mutant), 'utf8');
  const isDisk = STORE.test(patch) ? '1' : '0';
  const judge = JUDGE.exec(patch)?.[1];
  try {
    if (judge !== undefined) return await unitTest(copy, judge);
    const caught = await firstFailure(copy, seeds, isDisk);
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
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const wanted = patches().filter(
  (name) => only.length === 0 || only.some((start) => name.startsWith(start)),
);
/** In the end every bug had its day. */
const today = Math.floor(Date.now() / 86_400_000);
const size = values.sample === 'all' ? wanted.length : Number(values.sample);
const waiting = wanted
  .map((_, i) => wanted[(today * size + i) % wanted.length] ?? '')
  .slice(0, size);
let survivors = 0;
// A property that runs a share of its times may miss the bug.
delete process.env['PROPERTY_SHARE'];

const worker = async (): Promise<void> => {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const caught = await attempt(mutant, values.seeds).catch((error: Error) => error.message);
    const isCaught = caught.includes(' after ');
    if (!isCaught) survivors++;
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${mutant.padEnd(48)} ${caught}`);
  }
};

await Promise.all([worker(), worker()]);
console.log(survivors === 0 ? 'every mutant was caught' : `${survivors} survived`);
process.exitCode = survivors === 0 ? 0 : 1;
