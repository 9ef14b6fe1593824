/** The planted bugs of mutants/, each a patch of the sources. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MUTANTS = join(import.meta.dirname, 'mutants');

/** The files of the patches, by name. */
export const patches = (): readonly string[] =>
  readdirSync(MUTANTS).filter((name) => name.endsWith('.patch'));

/** Where the patch of this name is. */
export const pathOfPatch = (name: string): string => join(MUTANTS, name);

/** Applies a patch to the sources in a directory; throws what git says where it does not apply. */
export const applyPatch = (file: string, cwd: string, ...options: readonly string[]): void => {
  // Git would take a directory inside of a repository for a part of that, and change nothing.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(cwd) };
  execFileSync('git', ['apply', ...options, file], { cwd, env, stdio: 'pipe' });
};
