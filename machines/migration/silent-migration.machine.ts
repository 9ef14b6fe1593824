/**
 * Migrates the data that the legacy app left on this device, at the user's first load (MIG-4).
 * A step that succeeded is marked as done for the user. A failed step is logged and runs again at
 * the next load; it never keeps the user out.
 *
 *   searchFields ──> encryption ──> done
 */
import { error } from '#machines/ports/actor-end.ts';
import { setup } from 'xstate';
import { unfilledAction, unfilledPromise } from '#machines/ports/unfilled-port.ts';

/** Ports: `setSearchFields` and `encrypt`, which do nothing if they were done before; `log`. */
export const silentMigrationMachine = setup({
  actors: {
    setSearchFields: unfilledPromise<void>('setSearchFields'),
    encrypt: unfilledPromise<void>('encrypt'),
  },
  actions: {
    log: unfilledAction<unknown>('log'),
  },
}).createMachine({
  id: 'silentMigration',
  initial: 'searchFields',
  states: {
    searchFields: {
      invoke: {
        src: 'setSearchFields',
        onDone: 'encryption',
        onError: {
          target: 'encryption',
          actions: { type: 'log', params: error },
        },
      },
    },
    encryption: {
      invoke: {
        src: 'encrypt',
        onDone: 'done',
        onError: {
          target: 'done',
          actions: { type: 'log', params: error },
        },
      },
    },
    done: { type: 'final' },
  },
});
