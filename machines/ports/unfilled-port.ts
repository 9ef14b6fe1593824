/** Placeholders for the ports of a machine; each throws until an adapter replaces it. */
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const notFilled = (port: string): Error => new Error(`port "${port}" is not filled`);

export const unfilledPromise = <T, I extends NonReducibleUnknown = NonReducibleUnknown>(
  port: string,
) => fromPromise<T, I>(() => Promise.reject(notFilled(port)));

export const unfilledCallback = <
  E extends EventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(
  port: string,
) =>
  fromCallback<E, I>(() => {
    throw notFilled(port);
  });

export const unfilledAction =
  <P = undefined>(port: string): ((args: unknown, params: P) => void) =>
  () => {
    throw notFilled(port);
  };
