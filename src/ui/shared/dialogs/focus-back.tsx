import { useEffect, useState } from 'react';

const isNowhere = (page: Document): boolean =>
  page.activeElement === null || page.activeElement === page.body;

/** The element that had the focus before the layer opened; null while it is closed. */
export const useOpener = (isOpen: boolean): Element | null => {
  // Read while rendering: the layer takes the focus before any effect runs.
  const [opener, setOpener] = useState<Element | null>(null);
  if (isOpen !== (opener !== null)) setOpener(isOpen ? document.activeElement : null);
  return opener;
};

/**
 * Rendered inside a layer, gives the focus back to its opener when the layer has left the page, or
 * to the page if the opener is gone. Acts only where the widget library leaves it nowhere.
 */
export const FocusBack = (props: { readonly opener: Element | null }) => {
  const [opener] = useState(props.opener);
  useEffect(() => {
    const giveBack = (): void => {
      if (!isNowhere(document)) return;
      const isThere = opener?.isConnected === true && opener !== document.body;
      const target = isThere ? opener : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    return () => {
      // The library gives the focus back in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
  }, [opener]);
  return null;
};
