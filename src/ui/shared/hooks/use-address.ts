import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { searching, useWords } from './searched-words.ts';

/** What of a screen stands in the address, both ways, and its words `q` beside it; `write` leaves the other parameters as they are. */
export interface Addressed<T> {
  readonly read: (params: URLSearchParams, q: string) => T;
  readonly write: (params: URLSearchParams, value: T) => URLSearchParams;
}

/**
 * A value as typed: the address follows it, and leads where it was changed in another way, by a link or by going back. Its words are
 * those of `searched-words.ts`.
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
    // The address comes after the keys; an older text must not come back from there.
    if (!isOurs) setValue(there);
  }
  const change = (changed: T) => {
    setValue(changed);
    setParams((before) => write(before, changed), { replace: true, state: searching(changed.q) });
  };
  return [value, change] as const;
};
