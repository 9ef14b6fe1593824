import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Another page begins at its top; the way back leads to where one was, which the browser knows. */
export const useScrollToTop = (pathname: string): void => {
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isWayBack) window.scrollTo(0, 0);
  }, [pathname, isWayBack]);
};
