/** The operations in ascending order of their timestamp (ms); equal timestamps keep the order in which they came (SYNC-3). */
export const byTimestamp = <T extends { readonly timestamp: number }>(
  operations: readonly T[],
): readonly T[] => operations.toSorted((a, b) => a.timestamp - b.timestamp);
