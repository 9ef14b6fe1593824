import { systemTimers } from './clock.ts';
import type { Connectivity } from '#machines/ports/connectivity-ports.ts';

/** Our choice: an answer that takes longer comes too late to be of use. */
const ASKED_FOR_MS = 10_000;

/**
 * Any answer from the address counts, also an error and one that the page may not read. An address
 * that is no string is not watched as a call to the cloud: a question would raise the next one.
 */
const ask = async (address: string): Promise<boolean> => {
  const request = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ASKED_FOR_MS) };
  return fetch(new URL(address), request as RequestInit).then(
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
  now: systemTimers.now,
  subscribeToAnswers,
  ask: () => ask(address),
});
