import { useEffect, useReducer } from 'react';
import { useApp } from './services.ts';

const MINUTE_MS = 60_000;

/** The time in ms, anew with each minute and whenever the page comes back to sight: a sleeping device stops its timers. */
export const useNow = (): number => {
  const { now } = useApp();
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          renew();
          wait();
        },
        MINUTE_MS - (now() % MINUTE_MS),
      );
    };
    wait();
    document.addEventListener('visibilitychange', renew);
    addEventListener('pageshow', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
      removeEventListener('pageshow', renew);
    };
  }, [now]);
  return now();
};
