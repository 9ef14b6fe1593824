interface Placed {
  readonly seq: number;
  readonly at: number;
}

/**
 * True if a restored log lacks `known` entries, from the first seq at which it has another entry. A
 * missing seq alone is no difference, because compaction deletes entries.
 */
export const isMissingEntries = (stored: readonly Placed[], known: readonly Placed[]): boolean => {
  const times = new Map(stored.map(({ seq, at }) => [seq, at]));
  const first = known.findIndex(({ seq, at }) => (times.get(seq) ?? at) !== at);
  if (first === -1) return false;
  const there = new Set(times.values());
  return known.slice(first).some(({ at }) => !there.has(at));
};
