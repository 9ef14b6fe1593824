/** Follows the browser's online status (CONN-1): online <──ONLINE, OFFLINE──> offline. */
import { assign, fromCallback, setup } from 'xstate';
import { unfilledCallback } from '#machines/ports/unfilled-port.ts';
import type { SnapshotFrom } from 'xstate';
import type { Connectivity } from '#machines/ports/ports.ts';

/** `wasOffline` becomes true at the first OFFLINE and stays true. */
export interface ConnectivityContext {
  readonly wasOffline: boolean;
}

export type ConnectivityEvent = { readonly type: 'ONLINE' } | { readonly type: 'OFFLINE' };

export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
  },
  actors: {
    /** Sends ONLINE or OFFLINE at each change. */
    watch: unfilledCallback<ConnectivityEvent>('watch'),
  },
  actions: { markOffline: assign({ wasOffline: true }) },
}).createMachine({
  id: 'connectivity',
  context: { wasOffline: false },
  invoke: {
    src: 'watch',
    // If the browser reports no status, the app assumes online: unanswered calls are handled.
    onError: '.online',
  },
  initial: 'online',
  states: {
    online: { on: { OFFLINE: { target: 'offline', actions: 'markOffline' } } },
    offline: { on: { ONLINE: 'online' } },
  },
});

/** Starts online, and changes at once if the browser is offline. */
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

export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;

export const isOnline = (snapshot: ConnectivitySnapshot): boolean => snapshot.matches('online');
