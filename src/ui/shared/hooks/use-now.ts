import { useSyncExternalStore } from 'react';
import { useApp } from '#ui/services/services.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * A sleeping device stops its timers, so the time also updates when the user returns to the page.
 */
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

/** Time in ms; updates every minute and when the page becomes visible again. */
export const useNow = (): number => {
  const { now } = useApp();
  useSyncExternalStore(subscribe, () => Math.floor(now() / MINUTE_MS));
  return now();
};
