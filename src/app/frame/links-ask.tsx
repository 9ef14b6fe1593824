import { type ReactNode, use, useMemo } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router-dom';
import { leavePageBy } from '#ui/shared/hooks/use-back.ts';

const asking = (navigator: Navigator): Navigator => ({
  ...navigator,
  push: (to, ...rest) => {
    const path = typeof to === 'string' ? to : to.pathname;
    const push = (): void => navigator.push(to, ...rest);
    if (path === window.location.pathname) push();
    else leavePageBy(push);
  },
});

/** A page on which something is typed asks before a link or a shortcut leads to another page. */
export const LinksAsk = ({ children }: { readonly children: ReactNode }) => {
  // A blocker of the router would need its data router, which the sign-in would load, too.
  const context = use(UNSAFE_NavigationContext);
  const value = useMemo(() => ({ ...context, navigator: asking(context.navigator) }), [context]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
};
