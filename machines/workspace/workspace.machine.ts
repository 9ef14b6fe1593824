/**
 * Parent of the sync and caching machines of one user in one tab. It forwards ENVIRONMENT to both
 * and PENDING to sync, and lets no read start until sync is idle again (SYNC-8).
 *
 *   reading ── sync leaves idle ──> sending ── sync is idle again ──> reading
 */
import { assign, sendTo, setup } from 'xstate';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import type { SyncEvent } from '#machines/sync/sync.types.ts';

type Pending = Extract<SyncEvent, { type: 'PENDING' }>;

type WorkspaceEvent =
  | Pending
  | Extract<SyncEvent, { type: 'ENVIRONMENT' }>
  /** A snapshot of the sync machine. */
  | {
      readonly type: 'xstate.snapshot.sync';
      readonly snapshot: { matches(state: 'idle'): boolean };
    };

interface WorkspaceContext {
  /** The last PENDING that was forwarded to sync. */
  readonly lastPending: Pending | null;
}

/** Provide `sync` and `caching` with their ports filled. */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    children: {} as { sync: 'sync'; caching: 'caching' },
  },
  actors: { sync: syncMachine, caching: cachingMachine },
  guards: {
    isNews: ({ context: { lastPending }, event }) =>
      event.type === 'PENDING' &&
      (event.count !== lastPending?.count || event.hasOpenCommits !== lastPending.hasOpenCommits),
    isSyncIdle: ({ event }) =>
      event.type === 'xstate.snapshot.sync' && event.snapshot.matches('idle'),
    isSyncBusy: ({ event }) =>
      event.type === 'xstate.snapshot.sync' && !event.snapshot.matches('idle'),
  },
  actions: {
    takePending: assign(({ event }) => (event.type === 'PENDING' ? { lastPending: event } : {})),
    tellSync: sendTo('sync', ({ event }) => event),
    tellCaching: sendTo('caching', ({ event }) => event),
    pauseReading: sendTo('caching', { type: 'SYNC_STARTED' }),
    goOnReading: sendTo('caching', { type: 'SYNC_ENDED' }),
  },
}).createMachine({
  id: 'workspace',
  context: { lastPending: null },
  invoke: [
    // The states below react to the snapshots of the sync machine.
    { id: 'sync', src: 'sync', onSnapshot: {} },
    { id: 'caching', src: 'caching' },
  ],
  on: {
    ENVIRONMENT: { actions: ['tellSync', 'tellCaching'] },
    PENDING: { guard: 'isNews', actions: ['takePending', 'tellSync'] },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'xstate.snapshot.sync': { guard: 'isSyncBusy', target: 'sending' } } },
    sending: {
      entry: 'pauseReading',
      exit: 'goOnReading',
      on: { 'xstate.snapshot.sync': { guard: 'isSyncIdle', target: 'reading' } },
    },
  },
});
