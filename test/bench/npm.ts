import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const FOLDER = 'test/bench';

/** Runs npm in this package; true when it went well. */
export const npm = (...args: readonly string[]): boolean =>
  spawnSync('npm', [...args, '--prefix', FOLDER], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

const changedAt = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs this package where it is not, or not as its lock file says; true when it is there. */
export const install = (): boolean =>
  changedAt(`${FOLDER}/node_modules/.package-lock.json`) >=
    changedAt(`${FOLDER}/package-lock.json`) || npm('ci', '--no-audit', '--no-fund');
