/** `npm run bench:smoke`, a step of `npm test`: the bench compiles, and two of its rows work in small, whatever their figures. */
import { install, npm } from './npm.ts';

const ROWS = ['append', 'pdf'];

const works =
  install() && npm('run', '-s', 'types') && npm('run', '-s', 'bench', '--', '--smoke', ...ROWS);

if (!works) process.exitCode = 1;
