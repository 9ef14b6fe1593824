/**
 * Asks the user, then adds missing search fields to clients (MIG-1). The next check finds clients
 * that an interrupted migration left. A skip is stored and answers the prompt at later starts.
 *
 *   checking ── none missing ──> notNeeded
 *      └─ some missing ─> prompt ── ACCEPT ──> migrating ──> completed
 *                            └──── SKIP ──> completed └─ failed ─> error ── CONTINUE ──> completed
 */
import { assign, setup } from 'xstate';
import { unfilledAction, unfilledCallback } from '#machines/ports/unfilled-port.ts';
import type { SnapshotFrom } from 'xstate';
import { type MigrationProgress, noProgress } from './search-migration.actors.ts';

export interface SearchMigrationContext {
  /** Real ids of the clients without search fields. */
  readonly ids: readonly string[];
  readonly progress: MigrationProgress;
}

export type SearchMigrationEvent =
  /** The cloud was read; `ids` are the clients without search fields. */
  | { readonly type: 'CHECKED'; readonly ids: readonly string[] }
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'SKIP' }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'PROGRESS'; readonly progress: MigrationProgress }
  | { readonly type: 'MIGRATED' }
  | { readonly type: 'FAILED' };

/** Ports: `migrate` (sends PROGRESS, then MIGRATED or FAILED) and `rememberSkip`. */
export const searchMigrationMachine = setup({
  types: {
    context: {} as SearchMigrationContext,
    events: {} as SearchMigrationEvent,
  },
  actors: {
    migrate: unfilledCallback<SearchMigrationEvent, { ids: readonly string[] }>('migrate'),
  },
  guards: {
    lacksNothing: ({ event }) => event.type === 'CHECKED' && event.ids.length === 0,
    hasUpdated: ({ context }) => context.progress.updated > 0,
    hasRefused: ({ context }) => context.progress.refused > 0,
  },
  actions: {
    rememberSkip: unfilledAction('rememberSkip'),
    takeIds: assign(({ event }) => (event.type === 'CHECKED' ? { ids: event.ids } : {})),
    begin: assign(({ context }) => ({ progress: noProgress(context.ids.length) })),
    takeProgress: assign(({ event }) =>
      event.type === 'PROGRESS' ? { progress: event.progress } : {},
    ),
  },
}).createMachine({
  id: 'searchMigration',
  context: { ids: [], progress: noProgress(0) },
  initial: 'checking',
  states: {
    checking: {
      on: {
        CHECKED: [
          { guard: 'lacksNothing', target: 'notNeeded' },
          { target: 'prompt', actions: 'takeIds' },
        ],
        SKIP: 'completed',
      },
    },
    notNeeded: {},
    prompt: {
      on: { ACCEPT: 'migrating', SKIP: { target: 'completed', actions: 'rememberSkip' } },
    },
    migrating: {
      entry: 'begin',
      invoke: {
        src: 'migrate',
        input: ({ context }) => ({ ids: context.ids }),
        onError: 'error',
      },
      on: {
        PROGRESS: { actions: 'takeProgress' },
        MIGRATED: [
          { guard: 'hasUpdated', target: 'completed.result' },
          { guard: 'hasRefused', target: 'error' },
          { target: 'completed' },
        ],
        FAILED: 'error',
      },
    },
    error: { on: { CONTINUE: 'completed' } },
    completed: {
      initial: 'closed',
      states: { result: { on: { CONTINUE: 'closed' } }, closed: {} },
    },
  },
});

export type SearchMigrationSnapshot = SnapshotFrom<typeof searchMigrationMachine>;
