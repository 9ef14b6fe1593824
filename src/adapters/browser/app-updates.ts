/**
 * New versions of the app, as the service worker brings them (PWA-1). `workbox-window` is not used:
 * it guesses by the time if a page found a new worker itself; any other page is told of one worker
 * and is not reloaded.
 */
import type { Timers } from '#machines/ports/ports.ts';

const WORKER = '/service-worker.js';
/** The worker that Workbox generates takes over at this message. */
const TAKE_OVER = { type: 'SKIP_WAITING' };
/** Our choice. Chromium may hold a new worker back until the former version's page is left. */
const PATIENCE_MS = 1000;
/** See public/update.html. A reload could find the former version's page, but not its files. */
const WAITING_ROOM = '/update.html';

export interface AppUpdates {
  /**
   * Registers the service worker. Calls `tell` each time that a newer version than the page's waits
   * or has taken over in another page. Returns a function that ends it.
   */
  watch(tell: () => void): () => void;
  /**
   * Lets the newest version take over and loads the page anew. Resolves if the page is still there
   * a second later, because the browser asked and the user stayed.
   */
  take(): Promise<void>;
}

export const appUpdates = (
  workers: ServiceWorkerContainer,
  timers: Timers,
  { location }: Pick<Window, 'location'> = window,
): AppUpdates => {
  const after = (ms: number) =>
    new Promise<'late'>((resolve) => {
      timers.setTimeout(() => resolve('late'), ms);
    });
  const takeover = () =>
    new Promise<'taken'>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve('taken'), { once: true });
    });
  const leave = () =>
    location.replace(`${WAITING_ROOM}#${encodeURIComponent(location.pathname + location.search)}`);
  return {
    watch: (tell) => {
      const end = new AbortController();
      const { signal } = end;
      let isFirst = workers.controller === null;
      const onTakeOver = () => {
        // A browser that clears the site's data takes the worker away.
        if (workers.controller === null) return;
        if (!isFirst) tell();
        isFirst = false;
      };
      workers.addEventListener('controllerchange', onTakeOver, { signal });
      const follow = (registration: ServiceWorkerRegistration) => {
        const { installing } = registration;
        const onChange = () => {
          if (installing?.state === 'installed' && registration.active !== null) tell();
        };
        installing?.addEventListener('statechange', onChange, { signal });
      };
      const onRegistered = (registration: ServiceWorkerRegistration) => {
        if (registration.waiting !== null) tell();
        follow(registration);
        registration.addEventListener('updatefound', () => follow(registration), { signal });
      };
      // Without a worker the app works, but does not open offline.
      workers.register(WORKER).then(onRegistered, () => undefined);
      return () => end.abort();
    },
    take: async () => {
      const waiting = (await workers.getRegistration())?.waiting ?? null;
      if (waiting !== null) {
        const taken = takeover();
        waiting.postMessage(TAKE_OVER);
        const isLate = (await Promise.race([taken, after(PATIENCE_MS)])) === 'late';
        if (isLate) leave();
        // Chromium may lose the call for the other page when the worker takes over meanwhile.
        if (isLate && (await Promise.race([taken, after(PATIENCE_MS)])) === 'late') return;
      }
      location.reload();
      await after(PATIENCE_MS);
    },
  };
};
