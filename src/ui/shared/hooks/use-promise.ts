import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';

/** What a promise gave. */
export interface Answer<T> {
  readonly value: T;
}

type Outcome = Answer<unknown> | { readonly error: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome>();

/** Keeps what the promise gives, so that whoever asks `usePromise` afterwards has it at once. */
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
 * What a promise gave, null until then; throws what it rejected with. What comes late is drawn piece by piece, so that a slow page
 * answers in between. React's own suspension would hold it back for a third of a second after each sign of waiting.
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
