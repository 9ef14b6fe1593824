import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Back, backIn } from './back.ts';

let back: Back | null = null;

/** What the way back does in this window. */
const backHere = (): Back => (back ??= backIn(window));

/** Hears the way back from now on. To be called before a router is drawn, which else hears it first. */
export const hearBack = (): void => void backHere();

/** While `isOpen`, the way back closes what is shown and leads nowhere else. */
export const useBack = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(
    () => (isOpen ? backHere().lay({ isOver: true, close: () => latest.current() }) : undefined),
    [isOpen],
  );
};

/** The browser asks before a page is closed or loaded anew on which something is typed. */
export const useAskBeforeUnload = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
};

/** What is asked on the way back from a page on which something is typed. */
export interface Leaving {
  readonly isAsked: boolean;
  leave(): void;
  stay(): void;
}

/** While something is typed, the way back from the page asks first; to its other addresses it leads. */
export const useLeavingPage = (isTyped: boolean): Leaving => {
  const [isAsked, setAsked] = useState(false);
  const [isLeft, setLeft] = useState(false);
  useAskBeforeUnload(isTyped && !isLeft);
  useEffect(() => {
    if (!isTyped || isLeft) return undefined;
    const page = window.location.pathname;
    return backHere().lay({ isOver: false, page, close: () => setAsked(true) });
  }, [isTyped, isLeft]);
  useEffect(() => {
    if (isLeft) backHere().leave();
  }, [isLeft]);
  return {
    isAsked: isAsked && !isLeft,
    leave: () => setLeft(true),
    stay: () => setAsked(false),
  };
};

/** Tells of each entry of the history that the router shows. */
export const useBackPlace = (location: object): void => {
  useLayoutEffect(() => backHere().moved(), [location]);
};
