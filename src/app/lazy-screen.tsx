/** The screens that load when they are opened (ROUTE-1, ROUTE-2). */
import { type ComponentType, lazy } from 'react';
import type { Timers } from '#machines/ports.ts';
import { LoadError, loadInTime } from './load-screen.ts';

/** Fetches a screen. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

const renewals = new WeakMap<LoadError, () => void>();

/** A screen that is fetched when it is first shown; in place of one that did not load it throws its `LoadError`. */
export const lazyScreen = (timers: Timers, load: LoadScreen): ComponentType => {
  const fetched = () =>
    lazy(async () => {
      try {
        return await loadInTime(timers, load);
      } catch (error) {
        if (error instanceof LoadError) renewals.set(error, renew);
        throw error;
      }
    });
  let Screen = fetched();
  const renew = () => {
    Screen = fetched();
  };
  return () => <Screen />;
};

/** Has the screen of this error, if it is one of a screen, fetched anew the next time it is shown: React would keep the failure for good. */
export const loadAnew = (error: unknown): void => {
  if (error instanceof LoadError) renewals.get(error)?.();
};
