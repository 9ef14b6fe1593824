const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * Calls `load` with the path of a link as soon as the pointer or the focus reaches the link.
 * Returns a function that ends it.
 */
export const loadOnIntent = (load: (path: string) => void): (() => void) => {
  const tell = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.origin === location.origin) load(link.pathname);
  };
  for (const sign of SIGNS) document.addEventListener(sign, tell, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, tell);
  };
};
