import type { Connectivity } from '#machines/ports/connectivity-ports.ts';

/** Our choice: an answer that takes longer comes too late to be of use. */
const ASKED_FOR_MS = 10_000;

/**
 * Any answer from the address counts, also an error and one that the page may not read.
 */
const ask = async (address: string): Promise<boolean> => {
  const request = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ASKED_FOR_MS) };
  return fetch(address, request as RequestInit).then(
    () => true,
    () => false,
  );
};

/** A browser that cannot tell its status counts as online. */
export const browserConnectivity = (
  address: string,
  subscribeToAnswers: Connectivity['subscribeToAnswers'],
  page: Window = window,
): Connectivity => ({
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
  subscribeToAnswers,
  ask: () => ask(address),
});
