/**
 * When the cloud is read into the cache: about 2 s after being online and signed in (CACHE-1), and after each sync. While a
 * sync runs, and about 2 s after it, nothing is read (SYNC-8): the cloud is between two states.
 */
import { unfilledPromise } from '#machines/ports/unfilled-port.ts';
import { error } from '#machines/ports/actor-end.ts';
import { assign, not, setup, type SnapshotFrom } from 'xstate';
import { isWentBack } from './retry-refresh.ts';
import { CloudFault, type FaultKind } from '#machines/ports/ports.ts';

/** Delay before the first read, ms. */
const CACHING_DELAY_MS = 2000;
/** Ours: when to read again after a failure, and how often without any other cause, ms. */
const CACHING_RETRY_MS = 30_000;
const CACHING_INTERVAL_MS = 15 * 60_000;

/** How much is read: what has changed since, or all, for what other software wrote without the time of it. */
export type ReadExtent = 'all' | 'changes';

/** What the machine knows. */
export interface CachingContext {
  /** All when the app starts and when the user asks; what follows is changes. */
  readonly extent: ReadExtent;
  readonly online: boolean;
  readonly maySend: boolean;
  readonly isSyncing: boolean;
  /** Why the last reading failed; null once one succeeded. Another error counts as no answer. */
  readonly fault: FaultKind | null;
  /** The cloud held an older state when it was last asked, and nothing was read. */
  readonly isBehind: boolean;
}

/** What the machine is told. */
export type CachingEvent =
  | { readonly type: 'ENVIRONMENT'; readonly online: boolean; readonly maySend: boolean }
  | { readonly type: 'SYNC_STARTED' }
  | { readonly type: 'SYNC_ENDED' }
  | { readonly type: 'REFRESH' };

/** Reading the cloud into the cache; `read` must be provided. */
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
    isConnected: ({ context }) => context.online && context.maySend,
    isSyncing: ({ context }) => context.isSyncing,
  },
  actions: {
    takeEnvironment: assign(({ event }) =>
      event.type === 'ENVIRONMENT' ? { online: event.online, maySend: event.maySend } : {},
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
    maySend: false,
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

/** Whether the cloud was found to have gone back. */
export const isCloudBehind = ({ context }: SnapshotFrom<typeof cachingMachine>): boolean =>
  context.isBehind;

/** How the reading of the cloud stands. */
export interface Reading {
  readonly isBusy: boolean;
  readonly fault: FaultKind | null;
}

/** Whether the cloud is being read, or about to be. */
export const isReading = (snapshot: SnapshotFrom<typeof cachingMachine>): boolean =>
  snapshot.matches('reading') || snapshot.matches('ready');

/** Why the last reading failed; null where it did not. */
export const readFault = ({ context }: SnapshotFrom<typeof cachingMachine>): FaultKind | null =>
  context.fault;
