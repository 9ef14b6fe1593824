import type { TabChannel } from '#machines/ports/ports.ts';

/** Each call opens a channel to all others, as the tabs of one device have. */
export const memoryTabChannels = (): (() => TabChannel) => {
  const listeners = new Map<symbol, Set<() => void>>();
  return () => {
    const self = Symbol('tab');
    const own = new Set<() => void>();
    listeners.set(self, own);
    return {
      post: () => {
        for (const [tab, others] of listeners)
          if (tab !== self) for (const listener of others) listener();
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => listeners.delete(self),
    };
  };
};
