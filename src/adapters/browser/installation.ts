import type { Installation, InstallationState } from '#machines/ports/installation-ports.ts';

/** What Chromium hands out where the app can be installed; no other browser knows it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const isRunningInstalled = (page: Window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in page.navigator && page.navigator.standalone === true);

/** The installation as this browser tells of it. Must be made while the page starts: the offer comes once and early. */
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
      // An offer can be used once; what the user answered is told by the events.
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
