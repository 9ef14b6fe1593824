import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { searching, useWords } from './searched-words.ts';

/**
 * Reads and writes the part of a screen's state that is in the address. The search words `q` are
 * not in the address, and `write` keeps other parameters.
 */
export interface Addressed<T> {
  readonly read: (params: URLSearchParams, q: string) => T;
  readonly write: (params: URLSearchParams, value: T) => URLSearchParams;
}

/**
 * Keeps a typed value and the address in step. The value follows the address only if a link or
 * going back changed it.
 */
export const useAddress = <T extends { readonly q: string }>({ read, write }: Addressed<T>) => {
  const [params, setParams] = useSearchParams();
  const there = read(params, useWords());
  const shown = `${write(new URLSearchParams(), there).toString()} ${there.q}`;
  const isOurs = useNavigationType() === NavigationType.Replace;
  const [value, setValue] = useState(() => there);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    // The address changes after the typing, so an older text must not come back from the address.
    if (!isOurs) setValue(there);
  }
  const change = (changed: T) => {
    setValue(changed);
    setParams((before) => write(before, changed), { replace: true, state: searching(changed.q) });
  };
  return [value, change] as const;
};
