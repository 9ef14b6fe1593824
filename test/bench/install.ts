import { install } from './npm.ts';

if (!install()) process.exitCode = 1;
