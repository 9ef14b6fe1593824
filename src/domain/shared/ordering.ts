/** Stable: operations with equal timestamps keep their order (SYNC-3). */
export const byTimestamp = <T extends { readonly timestamp: number }>(
  operations: readonly T[],
): readonly T[] => operations.toSorted((a, b) => a.timestamp - b.timestamp);
