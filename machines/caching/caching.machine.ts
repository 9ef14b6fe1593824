/**
 * Decides when the cloud is read into the cache: 2 s after the user is online and signed in
 * (CACHE-1), after a sync, and every 15 minutes. No read starts during a sync, because the cloud
 * may then hold only a part of the queue (SYNC-8).
 *
 *   disconnected ── connected ──> waiting ── 2 s ──> ready ── no sync runs ──> reading
 *   reading ──> cached ── 15 min, REFRESH, SYNC_ENDED ──> ready
 *      └──────> failed ── 30 s, REFRESH, SYNC_ENDED ────> ready
 */
import { unfilledPromise } from '#machines/ports/unfilled-port.ts';
import { error } from '#machines/ports/actor-end.ts';
import { assign, not, setup, type SnapshotFrom } from 'xstate';
import { isWentBack } from './retry-refresh.ts';
import { CloudFault, type FaultKind } from '#machines/ports/ports.ts';

/** Delay before the first read, ms. */
const CACHING_DELAY_MS = 2000;
/** Delay after a failed read, ms. The specification does not name one. */
const CACHING_RETRY_MS = 30_000;
/** Delay between reads, ms. The specification does not name one. */
const CACHING_INTERVAL_MS = 15 * 60_000;

/** `all` also finds records that other programs wrote without a time of writing. */
export type ReadExtent = 'all' | 'changes';

export interface CachingContext {
  /** `all` at the start and when the user asks, then `changes`. */
  readonly extent: ReadExtent;
  readonly online: boolean;
  readonly isConfirmed: boolean;
  readonly isSyncing: boolean;
  /** The fault of the last read; null after a success. Unknown errors count as `no-answer`. */
  readonly fault: FaultKind | null;
  /** True if the cloud was restored from a backup. The last read found that out and stopped. */
  readonly isBehind: boolean;
}

export type CachingEvent =
  | { readonly type: 'ENVIRONMENT'; readonly online: boolean; readonly isConfirmed: boolean }
  | { readonly type: 'SYNC_STARTED' }
  | { readonly type: 'SYNC_ENDED' }
  | { readonly type: 'REFRESH' };

/** Port to provide: `read`. */
export const cachingMachine = setup({
  types: { context: {} as CachingContext, events: {} as CachingEvent },
  actors: {
    read: unfilledPromise<void, ReadExtent>('read'),
  },
  delays: {
    caching: CACHING_DELAY_MS,
    retry: CACHING_RETRY_MS,
    interval: CACHING_INTERVAL_MS,
  },
  guards: {
    isConnected: ({ context }) => context.online && context.isConfirmed,
    isSyncing: ({ context }) => context.isSyncing,
  },
  actions: {
    takeEnvironment: assign(({ event }) =>
      event.type === 'ENVIRONMENT' ? { online: event.online, isConfirmed: event.isConfirmed } : {},
    ),
    beginSync: assign({ isSyncing: true }),
    endSync: assign({ isSyncing: false }),
    takeError: assign((_, error: unknown) => ({
      fault: error instanceof CloudFault ? error.kind : ('no-answer' as const),
      isBehind: isWentBack(error),
    })),
    askForAll: assign({ extent: 'all' }),
    takeSuccess: assign({ fault: null, isBehind: false, extent: 'changes' }),
  },
}).createMachine({
  id: 'caching',
  context: {
    extent: 'all',
    online: false,
    isConfirmed: false,
    isSyncing: false,
    fault: null,
    isBehind: false,
  },
  on: {
    ENVIRONMENT: { actions: 'takeEnvironment' },
    SYNC_STARTED: { actions: 'beginSync' },
    SYNC_ENDED: { actions: 'endSync' },
  },
  initial: 'disconnected',
  states: {
    disconnected: { always: { guard: 'isConnected', target: 'waiting' } },
    waiting: {
      always: { guard: not('isConnected'), target: 'disconnected' },
      after: { caching: 'ready' },
    },
    ready: {
      always: [
        { guard: not('isConnected'), target: 'disconnected' },
        { guard: not('isSyncing'), target: 'reading' },
      ],
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.extent,
        onDone: { target: 'cached', actions: 'takeSuccess' },
        onError: {
          target: 'failed',
          actions: { type: 'takeError', params: error },
        },
      },
    },
    cached: {
      always: { guard: not('isConnected'), target: 'disconnected' },
      after: { interval: 'ready' },
      on: {
        SYNC_ENDED: { target: 'ready', actions: 'endSync' },
        REFRESH: { target: 'ready', actions: 'askForAll' },
      },
    },
    failed: {
      always: { guard: not('isConnected'), target: 'disconnected' },
      after: { retry: 'ready' },
      on: {
        SYNC_ENDED: { target: 'ready', actions: 'endSync' },
        REFRESH: { target: 'ready', actions: 'askForAll' },
      },
    },
  },
});

export const isCloudBehind = ({ context }: SnapshotFrom<typeof cachingMachine>): boolean =>
  context.isBehind;

export interface Reading {
  readonly isBusy: boolean;
  readonly fault: FaultKind | null;
}

/** True while a read runs or waits for a sync to end. */
export const isReading = (snapshot: SnapshotFrom<typeof cachingMachine>): boolean =>
  snapshot.matches('reading') || snapshot.matches('ready');

export const readFault = ({ context }: SnapshotFrom<typeof cachingMachine>): FaultKind | null =>
  context.fault;
