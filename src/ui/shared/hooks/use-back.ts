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

/** Runs `go`, which leads to another page. A page on which something is typed asks first. */
export const leavePageBy = (go: () => void): void => backHere().leaveBy(go);

/** While `isTyped`, going to another page asks first. */
export const useLeavingPage = (isTyped: boolean): Leaving => {
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const [isLeft, setLeft] = useState(false);
  useAskBeforeUnload(isTyped && !isLeft);
  useEffect(() => {
    if (!isTyped || isLeft) return undefined;
    const page = window.location.pathname;
    const close = (go = backHere().leave) => setAsked({ go });
    return backHere().lay({ isOver: false, page, close });
  }, [isTyped, isLeft]);
  useEffect(() => {
    if (isLeft) asked?.go();
  }, [isLeft, asked]);
  return {
    isAsked: asked !== null && !isLeft,
    leave: () => setLeft(true),
    stay: () => setAsked(null),
  };
};

/** Reports each history entry that the router shows. */
export const useBackPlace = (location: object): void => {
  useLayoutEffect(() => backHere().moved(), [location]);
};
