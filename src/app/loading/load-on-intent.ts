/** Where a user is about to go, the browser tells before it happens: a pointer reaches the link, or the focus does. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Has `load` fetch what the path of a link needs at the first sign that it may be followed; gives what ends it. */
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
