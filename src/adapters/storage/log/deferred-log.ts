/** Rarely needed parts of the log, which the start of the app does not load. */
export { takeInPastHead } from './past-head.ts';
export { writeBoundSnapshot } from './bound-snapshot.ts';
export { restoreLog } from './restore-log.ts';
