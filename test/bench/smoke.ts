/**
 * `npm run bench:smoke`, a step of `npm test`: the bench compiles, and some of its rows work in small, whatever their figures. The entry
 * counts the long tasks of the main flows at a fourth of the processor's speed.
 */
import { install, npm } from './npm.ts';

const ROWS = ['append', 'pdf', 'entry'];

const works =
  install() && npm('run', '-s', 'types') && npm('run', '-s', 'bench', '--', '--smoke', ...ROWS);

if (!works) process.exitCode = 1;
