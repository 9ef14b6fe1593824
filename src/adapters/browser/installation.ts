import type { Installation, InstallationState } from '#machines/ports/installation-ports.ts';

/** The event `beforeinstallprompt`, which only Chromium fires. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const isRunningInstalled = (page: Window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in page.navigator && page.navigator.standalone === true);

/**
 * Must be created while the page starts: the browser fires `beforeinstallprompt` once and early.
 */
export const browserInstallation = (page: Window = window): Installation => {
  const listeners = new Set<() => void>();
  let offer: InstallOffer | null = null;
  let state: InstallationState = isRunningInstalled(page) ? 'installed' : 'by-hand';
  const tell = (next: InstallationState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    event.preventDefault();
    offer = event;
    tell('offered');
  });
  page.addEventListener('appinstalled', () => tell('installed'));
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install: async () => {
      const taken = offer;
      offer = null;
      await taken?.prompt();
      // An offer works only once; the event `appinstalled` reports that the user accepted.
      if (state === 'offered') tell('by-hand');
    },
    lookForUpdate: async () => {
      const registration = await page.navigator.serviceWorker?.getRegistration();
      if (registration === undefined) return 'unknown';
      try {
        await registration.update();
        const { installing, waiting } = registration;
        return installing === null && waiting === null ? 'newest' : 'found';
      } catch {
        return 'unknown';
      }
    },
  };
};
