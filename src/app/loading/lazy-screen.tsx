/** The screens that load when they are opened (ROUTE-1, ROUTE-2). */
import { type ComponentType, useState } from 'react';
import type { Timers } from '#machines/ports/ports.ts';
import { LoadingScreen } from '#ui/shared/page/loading-screen.tsx';
import { answered, usePromise } from '#ui/shared/hooks/use-promise.ts';
import { loadInTime, once } from './load-screen.ts';

/** Fetches a screen. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

/** A screen that is fetched when it is first shown, or ahead of that. */
export interface LazyScreen {
  /** In place of a screen that did not load it throws its `LoadError`; shown again, it is fetched anew, where the browser does so. */
  readonly Screen: ComponentType;
  /** Fetches it ahead, so that it is shown without a wait. Rejects with `LoadError`. */
  readonly fetch: LoadScreen;
}

/** A screen whose code comes by `load`. */
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
