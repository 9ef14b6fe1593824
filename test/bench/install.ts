/** Installs this package where it is not, or not as its lock file says. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const FOLDER = 'test/bench';

const changedAt = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

const isInstalled =
  changedAt(`${FOLDER}/node_modules/.package-lock.json`) >=
  changedAt(`${FOLDER}/package-lock.json`);

if (!isInstalled) {
  const args = ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
