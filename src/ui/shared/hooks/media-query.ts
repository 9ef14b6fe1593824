import { useCallback, useSyncExternalStore } from 'react';

/** Widest phone: 640 px, or more with larger text. */
export const PHONE = '(max-width: 40em)';

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** The main pointer is a finger. */
export const TOUCH = '(pointer: coarse)';
