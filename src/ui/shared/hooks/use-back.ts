import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Back, backIn } from './back.ts';

let back: Back | null = null;

const backHere = (): Back => (back ??= backIn(window));

/** Starts listening. Call it before the router renders, or the router handles the step first. */
export const hearBack = (): void => void backHere();

/** While `isOpen`, going back calls `close` and does not navigate. */
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

/** While `isTyped`, the browser asks before it closes or reloads the page. */
export const useAskBeforeUnload = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
};

export interface Leaving {
  readonly isAsked: boolean;
  leave(): void;
  stay(): void;
}

/** While `isTyped`, going back to another page asks first. */
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

/** Reports each history entry that the router shows. */
export const useBackPlace = (location: object): void => {
  useLayoutEffect(() => backHere().moved(), [location]);
};
