/** Screens that load when they are opened (ROUTE-1, ROUTE-2). */
import { type ComponentType, useState } from 'react';
import type { Timers } from '#machines/ports/ports.ts';
import { LoadingScreen } from '#ui/shared/page/loading-screen.tsx';
import { answered, usePromise } from '#ui/shared/hooks/use-promise.ts';
import { loadInTime, once } from './load-screen.ts';

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

export interface LazyScreen {
  /**
   * Throws `LoadError` if its code did not load. Shown again, it loads again, if the browser allows
   * that.
   */
  readonly Screen: ComponentType;
  /** Loads the screen ahead of time, so that it shows without a wait. Rejects with `LoadError`. */
  readonly fetch: LoadScreen;
}

export const lazyScreen = (timers: Timers, load: LoadScreen): LazyScreen => {
  const fetchOnce = once(() => loadInTime(timers, load));
  const fetch = () => answered(fetchOnce());
  const Screen = () => {
    const [fetching] = useState(fetch);
    const fetched = usePromise(fetching);
    if (fetched === null) return <LoadingScreen />;
    const { default: Shown } = fetched.value;
    return <Shown />;
  };
  return { Screen, fetch };
};
