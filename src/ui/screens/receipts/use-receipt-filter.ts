import { useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { filterOf, type ReceiptFilter, withFilter } from '#ui/view/receipt-filter.ts';

/** The filter as typed: the address follows it, and leads where it was changed in another way. */
export const useReceiptFilter = () => {
  const [params, setParams] = useSearchParams();
  const inAddress = withFilter(new URLSearchParams(), filterOf(params)).toString();
  const isOurs = useNavigationType() === NavigationType.Replace;
  const [filter, setFilter] = useState(() => filterOf(params));
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    // The address comes after the keys; an older text must not come back from there.
    if (!isOurs) setFilter(filterOf(params));
  }
  const change = (changed: ReceiptFilter) => {
    setFilter(changed);
    setParams((before) => withFilter(before, changed), { replace: true });
  };
  return [filter, change] as const;
};
