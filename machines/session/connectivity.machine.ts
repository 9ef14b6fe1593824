/** Online status as the browser tells it (CONN-1). */
import { assign, fromCallback, setup } from 'xstate';
import { unfilledCallback } from '#machines/ports/unfilled-port.ts';
import type { SnapshotFrom } from 'xstate';
import type { Connectivity } from '#machines/ports/ports.ts';

/** `wasOffline` turns true at the first offline event and stays so. */
export interface ConnectivityContext {
  readonly wasOffline: boolean;
}

/** What the machine is told. */
export type ConnectivityEvent = { readonly type: 'ONLINE' } | { readonly type: 'OFFLINE' };

/** Online or offline; fill its port with `connectivityMachineWith`. */
export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
  },
  actors: {
    /** Sends ONLINE and OFFLINE at each change. */
    watch: unfilledCallback<ConnectivityEvent>('watch'),
  },
  actions: { markOffline: assign({ wasOffline: true }) },
}).createMachine({
  id: 'connectivity',
  context: { wasOffline: false },
  invoke: {
    src: 'watch',
    // Without news of the browser the app tries: a call that gets no answer is handled everywhere.
    onError: '.online',
  },
  initial: 'online',
  states: {
    online: { on: { OFFLINE: { target: 'offline', actions: 'markOffline' } } },
    offline: { on: { ONLINE: 'online' } },
  },
});

/** The connectivity machine over the port. It begins online, and is told at once when the browser says otherwise. */
export const connectivityMachineWith = (connectivity: Connectivity) =>
  connectivityMachine.provide({
    actors: {
      watch: fromCallback<ConnectivityEvent>(({ sendBack }) => {
        if (!connectivity.isOnline()) sendBack({ type: 'OFFLINE' });
        return connectivity.subscribe((online) => {
          sendBack({ type: online ? 'ONLINE' : 'OFFLINE' });
        });
      }),
    },
  });

/** A state of the connectivity machine. */
export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;

/** Whether the browser says that there is a network. */
export const isOnline = (snapshot: ConnectivitySnapshot): boolean => snapshot.matches('online');
