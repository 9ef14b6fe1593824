import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const FOLDER = 'test/bench';

export const npm = (...args: readonly string[]): boolean =>
  spawnSync('npm', [...args, '--prefix', FOLDER], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

const changedAt = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * Installs the bench package if it is missing or older than its lock file; true if it is installed.
 */
export const install = (): boolean =>
  changedAt(`${FOLDER}/node_modules/.package-lock.json`) >=
    changedAt(`${FOLDER}/package-lock.json`) || npm('ci', '--no-audit', '--no-fund');
