/**
 * BroadcastChannels of one device. A message can be lost
 * or come twice; those to one tab keep their order.
 */
import type { TabChannel } from '#machines/ports/ports.ts';
import type { Owner, Scheduler } from './scheduler.ts';

export interface ChannelFaults {
  lose: number;
  double: number;
}

export interface Channels {
  readonly faults: ChannelFaults;
  open(tab: Owner, name: string): TabChannel;
}

interface Listener {
  readonly tab: Owner;
  readonly name: string;
  hear(): void;
}

export const createChannels = (scheduler: Scheduler, count: (name: string) => void): Channels => {
  const listeners = new Set<Listener>();
  const faults: ChannelFaults = { lose: 0, double: 0 };

  const copies = (): number => {
    if (faults.lose > 0) {
      faults.lose--;
      count('F17 message lost');
      return 0;
    }
    if (faults.double === 0) return 1;
    faults.double--;
    count('F17 message doubled');
    return 2;
  };

  const post = (from: Owner, name: string): void => {
    for (const listener of listeners) {
      const { tab } = listener;
      if (listener.name !== name || tab === from) continue;
      const hear = () => {
        if (listeners.has(listener)) listener.hear();
      };
      for (let n = copies(); n > 0; n--)
        scheduler.enqueue({ owner: tab, label: 'news', lane: `${tab.name} news`, run: hear });
    }
  };

  return {
    faults,
    open: (tab, name) => ({
      post: () => {
        post(tab, name);
      },
      subscribe: (hear) => {
        const listener = { tab, name, hear };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => undefined,
    }),
  };
};
