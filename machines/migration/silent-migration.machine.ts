/**
 * The silent migration at the first load of a user on a device (MIG-4): first the search fields of what an older edition left here,
 * then its encryption. Each step is marked as done for the user; one that fails is tried again at the next load, and never keeps the
 * user out.
 *
 *   searchFields ──> encryption ──> done
 */
import { error } from '#machines/ports/actor-end.ts';
import { setup } from 'xstate';
import { unfilledAction, unfilledPromise } from '#machines/ports/unfilled-port.ts';

/** Ports to provide: `setSearchFields` and `encrypt`, which do nothing where they were done before; `log`. */
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
