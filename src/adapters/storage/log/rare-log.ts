/** What a log needs rarely: the start of the app does not carry it. */
export { takeInBeyond } from './beyond-head.ts';
export { writeBoundSnapshot } from './bound-snapshot.ts';
export { restoreLog } from './restore-log.ts';
