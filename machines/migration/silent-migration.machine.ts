/**
 * The silent migration at the first load of a user on a device (MIG-4): first the search fields of what an older edition left here,
 * then its encryption. Each step is marked as done for the user; one that fails is tried again at the next load, and never keeps the
 * user out.
 *
 *   searchFields ──> encryption ──> done
 */
import { fromPromise, setup } from 'xstate';

const unfilled = (port: string) =>
  fromPromise<void>(() => Promise.reject(new Error(`port "${port}" is not filled`)));

/** Ports to provide: `setSearchFields` and `encrypt`, which do nothing where they were done before; `log`. */
export const silentMigrationMachine = setup({
  actors: { setSearchFields: unfilled('setSearchFields'), encrypt: unfilled('encrypt') },
  actions: {
    log: (_, _params: { error: unknown }) => {
      throw new Error('port "log" is not filled');
    },
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
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    encryption: {
      invoke: {
        src: 'encrypt',
        onDone: 'done',
        onError: {
          target: 'done',
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { type: 'final' },
  },
});
