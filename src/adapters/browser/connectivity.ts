import type { Connectivity } from '#machines/ports/ports.ts';

/** Online status (CONN-1); a browser that cannot tell counts as online. */
export const browserConnectivity = (page: Window = window): Connectivity => ({
  isOnline: () => page.navigator.onLine,
  subscribe: (listener) => {
    const tell = () => {
      listener(page.navigator.onLine);
    };
    page.addEventListener('online', tell);
    page.addEventListener('offline', tell);
    return () => {
      page.removeEventListener('online', tell);
      page.removeEventListener('offline', tell);
    };
  },
});
