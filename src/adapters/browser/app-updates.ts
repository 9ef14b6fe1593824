/**
 * New versions of the app, as the service worker brings them (PWA-1). `workbox-window` is not used:
 * it guesses by the time if a page found a new worker itself; any other page is told of one worker
 * and is not reloaded.
 */
import type { Timers } from '#machines/ports/ports.ts';

const WORKER = '/service-worker.js';
/** The worker that Workbox generates takes over at this message. */
const TAKE_OVER = { type: 'SKIP_WAITING' };
/** Our choice. Chromium may let a new worker wait until the page has left the former one. */
const PATIENCE_MS = 1000;
/** Our choice: reloads for one press, if the reloaded page is still the former version. */
const RELOADS_AT_MOST = 3;

/** Kept in the state of the history, which outlives a reload. */
interface Reloaded {
  readonly version: string;
  readonly times: number;
}

export interface AppUpdates {
  /**
   * Registers the service worker. Calls `tell` each time that a newer version than the page's waits
   * or has taken over in another page. Returns a function that ends it.
   */
  watch(tell: () => void): () => void;
  /** Lets the newest version take over and reloads the page. */
  take(): Promise<void>;
  /** True if the page was reloaded for an update and is still the former version. */
  isUnfinished(): boolean;
}

export const appUpdates = (
  workers: ServiceWorkerContainer,
  timers: Timers,
  page: Window = window,
): AppUpdates => {
  // A build names this script after its content.
  const version = page.document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';

  const reloads = (): number => {
    const { reloaded } = (page.history.state ?? {}) as { readonly reloaded?: Reloaded };
    return reloaded?.version === version ? reloaded.times : 0;
  };

  const reload = (): void => {
    const reloaded: Reloaded = { version, times: reloads() + 1 };
    page.history.replaceState({ ...(page.history.state as object | null), reloaded }, '');
    page.location.reload();
  };

  return {
    watch: (tell) => {
      const end = new AbortController();
      const { signal } = end;
      let isFirst = workers.controller === null;
      const onTakeOver = () => {
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
      if (waiting === null) {
        reload();
        return;
      }
      workers.addEventListener('controllerchange', reload, { once: true });
      timers.setTimeout(reload, PATIENCE_MS);
      waiting.postMessage(TAKE_OVER);
    },
    isUnfinished: () => reloads() > 0 && reloads() < RELOADS_AT_MOST,
  };
};
