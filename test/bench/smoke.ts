/** `npm run bench:smoke`, a step of `npm test`: the bench compiles, and its rows on the page work in small, whatever their figures. */
import { install, npm } from './npm.ts';

const ROWS = ['append', 'restart', 'search', 'pdf'];

const works =
  install() && npm('run', '-s', 'types') && npm('run', '-s', 'bench', '--', '--smoke', ...ROWS);

if (!works) process.exitCode = 1;
