import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Scrolls a new page to its top. After the back button the browser restores the scroll position
 * itself.
 */
export const useScrollToTop = (pathname: string): void => {
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isWayBack) window.scrollTo(0, 0);
  }, [pathname, isWayBack]);
};
