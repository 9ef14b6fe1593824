import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';

export interface Answer<T> {
  readonly value: T;
}

type Outcome = Answer<unknown> | { readonly error: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome>();

/** Remembers the outcome, so that `usePromise` has it in its first render. */
export const answered = <T>(promise: Promise<T>): Promise<T> => {
  const keep = (outcome: Outcome) => {
    if (!outcomes.has(promise)) outcomes.set(promise, outcome);
  };
  promise.then(
    (value) => keep({ value }),
    (error: unknown) => keep({ error }),
  );
  return promise;
};

/**
 * Returns the value of a promise, null until it resolves, and throws its rejection. A late value
 * renders at low priority, so that a slow page stays responsive. React's Suspense would hold the
 * value back for a third of a second.
 */
export const usePromise = <T>(promise: Promise<T>): Answer<T> | null => {
  const subscribe = useCallback(
    (tell: () => void) => {
      let isHeard = true;
      const hear = () => {
        if (isHeard) tell();
      };
      answered(promise).then(hear, hear);
      return () => {
        isHeard = false;
      };
    },
    [promise],
  );
  const outcome = useSyncExternalStore(subscribe, () => outcomes.get(promise) ?? null);
  if (outcome !== null && 'error' in outcome) throw outcome.error;
  const isDrawn = useDeferredValue(outcome) === outcome;
  return isDrawn ? (outcome as Answer<T> | null) : null;
};
