import { useCallback, useSyncExternalStore } from 'react';

/** The width up to which the page is a phone's: 640 px, or more for whoever has larger text. */
export const PHONE = '(max-width: 40em)';

/** Whether the window answers the media query now; follows it. */
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

/** A finger is what points. */
export const TOUCH = '(pointer: coarse)';
