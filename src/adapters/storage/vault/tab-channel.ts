import type { TabChannel } from '#machines/ports/ports.ts';
import { openChannel } from './channel.ts';

/** Saves that come faster share one message, ms; each message delays the next save. */
const PAUSE_MS = 20;

/** Tells the user's other tabs that there is news; a tab does not hear itself. */
export const broadcastTabChannel = (name: string): TabChannel => {
  const channel = openChannel(name);
  let posting: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const postNow = (): void => {
    if (posting === undefined) return;
    clearTimeout(posting);
    posting = undefined;
    channel.postMessage('news');
  };
  return {
    post: () => {
      if (!isClosed) posting ??= setTimeout(postNow, PAUSE_MS);
    },
    subscribe: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => {
      postNow();
      isClosed = true;
      channel.close();
    },
  };
};
