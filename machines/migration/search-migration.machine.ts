/**
 * The prompted migration of the clients' search fields (MIG-1).
 *
 *   checking ── nothing lacks ──> notNeeded
 *      └─ something lacks ─> prompt ── ACCEPT ──> migrating ──> completed (with a result when records were updated)
 *                               └──── SKIP ────> completed        └── no answer, or all refused ──> error ── CONTINUE ──> completed
 *
 * What was interrupted is found again at the next check. A skip is remembered, and said again at the next start.
 */
import { assign, setup } from 'xstate';
import { unfilledAction, unfilledCallback } from '#machines/ports/unfilled-port.ts';
import type { SnapshotFrom } from 'xstate';
import { type MigrationProgress, noProgress } from './search-migration.actors.ts';

/** What the machine knows. */
export interface SearchMigrationContext {
  /** The real ids of the clients without search fields. */
  readonly ids: readonly string[];
  readonly progress: MigrationProgress;
}

/** What the machine is told. */
export type SearchMigrationEvent =
  /** The cloud was read: these clients lack search fields. */
  | { readonly type: 'CHECKED'; readonly ids: readonly string[] }
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'SKIP' }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'PROGRESS'; readonly progress: MigrationProgress }
  | { readonly type: 'MIGRATED' }
  | { readonly type: 'FAILED' };

/** The prompted migration. Ports to provide: `migrate`, which sends PROGRESS and then MIGRATED or FAILED, and `rememberSkip`. */
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

/** A state of the prompted migration. */
export type SearchMigrationSnapshot = SnapshotFrom<typeof searchMigrationMachine>;
