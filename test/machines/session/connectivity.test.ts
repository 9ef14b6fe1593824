import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  connectivityMachine,
  connectivityMachineWith,
  isOnline,
} from '#machines/session/connectivity.machine.ts';
import type { Connectivity } from '#machines/ports/ports.ts';

const browser = (online: boolean) => {
  const listeners = new Set<(online: boolean) => void>();
  const port: Connectivity = {
    isOnline: () => online,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    port,
    listeners,
    tell: (next: boolean) => {
      for (const listener of listeners) listener(next);
    },
  };
};

const start = (online: boolean) => {
  const outside = browser(online);
  const actor = createActor(connectivityMachineWith(outside.port)).start();
  const now = () => ({
    online: isOnline(actor.getSnapshot()),
    wasOffline: actor.getSnapshot().context.wasOffline,
  });
  return { ...outside, actor, now };
};

describe('connectivity', () => {
  it('[CONN-1] starts with the state that the browser reports', () => {
    expect(start(true).now()).toEqual({ online: true, wasOffline: false });
    expect(start(false).now()).toEqual({ online: false, wasOffline: true });
  });

  it('[CONN-1] follows the browser’s events, and "was offline" stays true once set', () => {
    const { tell, now } = start(true);
    tell(true);
    expect(now()).toEqual({ online: true, wasOffline: false });
    tell(false);
    expect(now()).toEqual({ online: false, wasOffline: true });
    tell(true);
    expect(now()).toEqual({ online: true, wasOffline: true });
    tell(false);
    tell(true);
    expect(now()).toEqual({ online: true, wasOffline: true });
  });

  it('stops listening when the machine is stopped', () => {
    const { actor, listeners } = start(true);
    expect(listeners.size).toBe(1);
    actor.stop();
    expect(listeners.size).toBe(0);
  });

  it('counts as online if the browser cannot be asked', () => {
    const broken: Connectivity = {
      isOnline: () => {
        throw new Error('no navigator');
      },
      subscribe: () => () => undefined,
    };
    const actor = createActor(connectivityMachineWith(broken)).start();
    expect(isOnline(actor.getSnapshot())).toBe(true);
  });

  it('counts as online and keeps running if its port is not provided', () => {
    expect(isOnline(createActor(connectivityMachine).start().getSnapshot())).toBe(true);
  });
});
