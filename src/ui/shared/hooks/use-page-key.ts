import { type RefObject, useEffect, useRef } from 'react';
import { isCoveredByDialog } from './is-covered-by-dialog.ts';

/** Handles a key pressed anywhere on the page, unless a dialog covers the element. */
export const usePageKey = <E extends HTMLElement>(
  isKey: (event: KeyboardEvent) => boolean,
  press: (element: E) => void,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { current } = element;
      if (current === null || !isKey(event) || isCoveredByDialog(current)) return;
      event.preventDefault();
      press(current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isKey, press]);
  return element;
};
