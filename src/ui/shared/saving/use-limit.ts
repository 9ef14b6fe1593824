import { useState, useSyncExternalStore } from 'react';
import type { Block } from '#machines/limits/limiters.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import { useApp } from '#ui/services/services.ts';

export const useBlocks = (): readonly Block[] => {
  const { limits } = useApp();
  return useSyncExternalStore(limits.subscribe, limits.blocks);
};

/**
 * A limit that a form asks before it acts. `block` is set while the limit refuses the last request
 * (LIMIT-5).
 */
export const useLimit = (): {
  readonly block: Block | null;
  allows(operation: LimitedOperation, identifier: string): boolean;
} => {
  const { limits } = useApp();
  const blocks = useBlocks();
  const [refused, setRefused] = useState<Block | null>(null);
  return {
    block: refused !== null && blocks.includes(refused) ? refused : null,
    allows: (operation, identifier) => {
      const block = limits.attempt(operation, identifier);
      setRefused(block);
      return block === null;
    },
  };
};
