import type { TabChannel } from '#machines/ports/ports.ts';
import { openChannel } from './channel.ts';

/** Tells the user's other tabs that there is news; a tab does not hear itself. */
export const broadcastTabChannel = (name: string): TabChannel => {
  const channel = openChannel(name);
  return {
    post: () => channel.postMessage('news'),
    subscribe: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
};
