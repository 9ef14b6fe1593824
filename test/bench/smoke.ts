/**
 * `npm run bench:smoke`, a step of `npm test`: checks that the bench compiles and that some rows
 * work with small amounts. The entry row counts long tasks on a processor four times slower.
 */
import { install, npm } from './npm.ts';

const ROWS = ['append', 'pdf', 'entry'];

const works =
  install() && npm('run', '-s', 'types') && npm('run', '-s', 'bench', '--', '--smoke', ...ROWS);

if (!works) process.exitCode = 1;
