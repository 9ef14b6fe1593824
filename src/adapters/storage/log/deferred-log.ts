/** What a log needs rarely: the start of the app does not carry it. */
export { takeInPastHead } from './past-head.ts';
export { writeBoundSnapshot } from './bound-snapshot.ts';
export { restoreLog } from './restore-log.ts';
