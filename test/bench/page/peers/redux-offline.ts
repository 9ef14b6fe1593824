/**
 * The package @redux-offline/redux-offline with its default configuration. It has no durable acknowledgement: an app goes on once the action is
 * dispatched, and so does this.
 */
import { offline } from '@redux-offline/redux-offline';
import offlineConfig from '@redux-offline/redux-offline/lib/defaults';
import { legacy_createStore as createStore } from 'redux';
import type { Reducer } from 'redux';
import { numberOf } from '#bench/operation.ts';
import type { BenchOperation } from '#bench/operation.ts';
import type { OpenPeer } from '../peer.ts';

interface AppState {
  readonly offline?: {
    readonly outbox: readonly {
      readonly meta: { readonly offline: { readonly effect: object } };
    }[];
  };
}

const reducer: Reducer<AppState> = (state = {}) => state;

const openStore = async () => {
  let tellRestored = () => {};
  const restored = new Promise<void>((resolve) => {
    tellRestored = resolve;
  });
  const store = createStore(
    reducer,
    offline({ ...offlineConfig, persistCallback: () => tellRestored() }) as never,
  );
  await restored;
  return store;
};

const actionOf = (operation: BenchOperation) => ({
  type: 'WRITE',
  meta: {
    offline: {
      effect: { url: '/operations', method: 'POST', json: operation },
      commit: { type: 'WRITE_COMMIT', meta: { id: operation.id } },
      rollback: { type: 'WRITE_ROLLBACK', meta: { id: operation.id } },
    },
  },
});

export const open: OpenPeer = async () => {
  const store = await openStore();
  return {
    write: async (operation) => {
      store.dispatch(actionOf(operation));
    },
    held: async () =>
      (store.getState().offline?.outbox ?? []).map(({ meta }) =>
        numberOf(JSON.stringify(meta.offline.effect)),
      ),
  };
};
