/**
 * What sends and what reads for one user on one tab. Both are told of the world here, and nothing is
 * read while something is sent, nor for a moment after it (SYNC-8).
 *
 *   reading ── the sync leaves idle ──> sending ── the sync is idle again ──> reading
 */
import { assign, sendTo, setup } from 'xstate';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import type { SyncEvent } from '#machines/sync/sync.types.ts';

/** Whether something can be sent now. */
export interface Environment {
  readonly online: boolean;
  readonly maySend: boolean;
}

type Pending = Extract<SyncEvent, { type: 'PENDING' }>;

type WorkspaceEvent =
  | Pending
  | ({ readonly type: 'ENVIRONMENT' } & Environment)
  /** The sync has changed. */
  | {
      readonly type: 'xstate.snapshot.sync';
      readonly snapshot: { matches(state: 'idle'): boolean };
    };

interface WorkspaceContext {
  /** What waits, as the sync was told last. */
  readonly lastPending: Pending | null;
}

/** The parent of both, which must be provided with their ports. */
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
    // Its snapshots are told to the states below.
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
