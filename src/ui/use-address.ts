import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** What of a screen stands in the address, both ways; `write` leaves the other parameters as they are. */
export interface Addressed<T> {
  readonly read: (params: URLSearchParams) => T;
  readonly write: (params: URLSearchParams, value: T) => URLSearchParams;
}

/** A value as typed: the address follows it, and leads where it was changed in another way, by a link or by going back. */
export const useAddress = <T>({ read, write }: Addressed<T>) => {
  const [params, setParams] = useSearchParams();
  const inAddress = write(new URLSearchParams(), read(params)).toString();
  const isOurs = useNavigationType() === NavigationType.Replace;
  const [value, setValue] = useState(() => read(params));
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    // The address comes after the keys; an older text must not come back from there.
    if (!isOurs) setValue(read(params));
  }
  const change = (changed: T) => {
    setValue(changed);
    setParams((before) => write(before, changed), { replace: true });
  };
  return [value, change] as const;
};
