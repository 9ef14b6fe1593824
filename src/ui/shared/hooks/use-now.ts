import { useSyncExternalStore } from 'react';
import { useApp } from '#ui/services/services.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A sleeping device stops its timers: who comes back to the page is told at once. */
const subscribe = (tell: () => void): (() => void) => {
  const id = setInterval(tell, SECOND_MS);
  document.addEventListener('visibilitychange', tell);
  addEventListener('pageshow', tell);
  return () => {
    clearInterval(id);
    document.removeEventListener('visibilitychange', tell);
    removeEventListener('pageshow', tell);
  };
};

/** The time in ms, anew with each minute and whenever the page comes back to sight. */
export const useNow = (): number => {
  const { now } = useApp();
  useSyncExternalStore(subscribe, () => Math.floor(now() / MINUTE_MS));
  return now();
};
