/** What stands in for a port of a machine until that is provided: it fails loudly. */
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const notFilled = (port: string): Error => new Error(`port "${port}" is not filled`);

/** A port that works once and answers. */
export const unfilledPromise = <T, I extends NonReducibleUnknown = NonReducibleUnknown>(
  port: string,
) => fromPromise<T, I>(() => Promise.reject(notFilled(port)));

/** A port that sends events. */
export const unfilledCallback = <
  E extends EventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(
  port: string,
) =>
  fromCallback<E, I>(() => {
    throw notFilled(port);
  });

/** A port that acts at once. */
export const unfilledAction =
  <P = undefined>(port: string): ((args: unknown, params: P) => void) =>
  () => {
    throw notFilled(port);
  };
