export type Counts = Record<string, number>;

export interface Coverage {
  readonly counts: Counts;
  count(name: string): void;
}

export const createCoverage = (): Coverage => {
  const counts: Counts = {};
  return { counts, count: (name) => void (counts[name] = (counts[name] ?? 0) + 1) };
};

/** Adds `more` to `total` in place. */
export const addCounts = (total: Counts, more: Counts): void => {
  for (const [name, count] of Object.entries(more)) total[name] = (total[name] ?? 0) + count;
};
