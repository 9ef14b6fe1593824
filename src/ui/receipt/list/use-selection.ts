import { useState } from 'react';
import { toRealId } from '#domain/shared/ids.ts';
import type { Receipt } from '#schemas/receipt.ts';

export interface Selection {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string, isTicked: boolean) => void;
  readonly isWhole: boolean;
  readonly toggleAll: (isTicked: boolean) => void;
}

/**
 * Ticks count for shown rows only: a row hidden by a filter does not count, but keeps its tick for
 * when it returns.
 */
export const useSelection = (shown: readonly Receipt[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const has = (id: string) => ticked.has(toRealId(id));
  const selected = ticked.size === 0 ? [] : shown.filter(({ id }) => has(id));
  const toggle = (id: string, isTicked: boolean) => {
    const changed = new Set(ticked);
    if (isTicked) changed.add(toRealId(id));
    else changed.delete(toRealId(id));
    setTicked(changed);
  };
  const clear = () => setTicked(new Set());
  const toggleAll = (isTicked: boolean) =>
    setTicked(new Set(isTicked ? shown.map(({ id }) => toRealId(id)) : []));
  const isWhole = shown.length > 0 && selected.length === shown.length;
  return { selected, clear, selection: { has, toggle, isWhole, toggleAll } satisfies Selection };
};
