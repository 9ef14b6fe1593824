/** Installs this package before its other files are run. */
import { install } from './npm.ts';

if (!install()) process.exitCode = 1;
