/**
 * Allows one run at a time in a clone, because runs share the build, browser profiles and the
 * report.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const FOLDER = '.cache';
const MARK = `${FOLDER}/running`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const runningPid = (): number => {
  try {
    return Number(readFileSync(MARK, 'utf8'));
  } catch {
    return 0;
  }
};

/**
 * Returns false and prints the other run if one is active here. Processes started by a run belong
 * to it.
 */
export const isAloneHere = (): boolean => {
  if (process.env['KWITY_RUN'] === '1') return true;
  const other = runningPid();
  if (other > 0 && isAlive(other)) {
    console.log(
      `Another run is under way here, process ${other} (${MARK}): wait for it, or use a clone.`,
    );
    return false;
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(MARK, String(process.pid));
  process.on('exit', () => rmSync(MARK, { force: true }));
  process.env['KWITY_RUN'] = '1';
  return true;
};
