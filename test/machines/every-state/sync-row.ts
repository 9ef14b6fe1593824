import { FencedOff } from '#machines/ports/ports.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { OFFLINE, ONLINE, outcome, pending } from '#test/machines/sync/sync-fixture.ts';
import type { DelayRow, MachineRow } from './row.ts';
import { answered, failed, later, type Step, told } from './walk.ts';

const AUTO_SYNC_MS = 3000;
const COMPLETED_MS = 500;

const online = [told(ONLINE)];
const waits = told(pending(1));
const press = told({ type: 'SYNC' });

const overlooked = [...online, waits];
const scheduled = [told(OFFLINE), waits, told(ONLINE)];
const flushing = [...online, waits, told({ type: 'SUBMITTED' })];
const refused = [...flushing, answered('flush', outcome({ failedOperations: 1 }))];
const waiting = [...flushing, failed('flush')];
const syncing = [...online, waits, press];
const fresh = [...syncing, answered('run', outcome())];
const sheltered = [...fresh, later(COMPLETED_MS)];

/** Steps to the wait before the next try, after the given number of passes without an answer. */
const afterSilence = (passes: number): readonly Step[] =>
  Array.from({ length: passes - 1 }, () => [press, failed('run')]).reduce<readonly Step[]>(
    (way, again) => [...way, ...again],
    waiting,
  );

const retries: readonly DelayRow[] = [5000, 10_000, 20_000, 40_000, 60_000, 60_000].map(
  (ms, silent) => ({
    state: 'sync.idle.waiting',
    delay: 'retry',
    way: afterSilence(silent + 1),
    ms,
    to: 'sync.syncing',
  }),
);

export const syncRow: MachineRow = {
  machine: syncMachine,
  ways: {
    'sync.idle.resting': [],
    'sync.idle.overlooked': overlooked,
    'sync.idle.refused': refused,
    'sync.idle.scheduled': scheduled,
    'sync.idle.waiting': waiting,
    'sync.idle.flushing.once': flushing,
    'sync.idle.flushing.again': [...flushing, told({ type: 'SUBMITTED' })],
    'sync.syncing': syncing,
    'sync.done.fresh': fresh,
    'sync.done.protected': sheltered,
  },
  delays: [
    {
      state: 'sync.idle.overlooked',
      delay: 'overlooked',
      way: overlooked,
      ms: 1000,
      to: 'sync.idle.flushing.once',
    },
    {
      state: 'sync.idle.refused',
      delay: 'refused',
      way: refused,
      ms: 300_000,
      to: 'sync.idle.flushing.once',
    },
    {
      state: 'sync.idle.scheduled',
      delay: 'autoSync',
      way: scheduled,
      ms: AUTO_SYNC_MS,
      to: 'sync.syncing',
    },
    ...retries,
    {
      state: 'sync.done.fresh',
      delay: 'completed',
      way: fresh,
      ms: COMPLETED_MS,
      to: 'sync.done.protected',
    },
    // The protection window of 2 s begins at the end of the sync.
    {
      state: 'sync.done.protected',
      delay: 'protection',
      way: [...sheltered, told(pending(0))],
      ms: 1500,
      to: 'sync.idle.resting',
    },
  ],
  failures: [
    { state: 'sync.idle.flushing', port: 'flush', way: flushing, to: 'sync.idle.waiting' },
    { state: 'sync.syncing', port: 'run', way: syncing, to: 'sync.idle.waiting' },
    // Fenced off by another tab once, then failing.
    {
      state: 'sync.syncing',
      port: 'run',
      way: [...syncing, failed('run', new FencedOff()), press],
      to: 'sync.idle.waiting',
    },
  ],
};
