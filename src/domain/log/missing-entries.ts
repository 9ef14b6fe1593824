/** Two logs of one store: what a tab has read of it, and what another tab has put back. */

interface Placed {
  readonly seq: number;
  readonly at: number;
}

/**
 * Whether a log that somebody has put back lacks entries that were `known`: from the first place on
 * at which another entry stands there.
 */
export const isMissingEntries = (stored: readonly Placed[], known: readonly Placed[]): boolean => {
  const times = new Map(stored.map(({ seq, at }) => [seq, at]));
  const first = known.findIndex(({ seq, at }) => (times.get(seq) ?? at) !== at);
  if (first === -1) return false;
  const there = new Set(times.values());
  return known.slice(first).some(({ at }) => !there.has(at));
};
