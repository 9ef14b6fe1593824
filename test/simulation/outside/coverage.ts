/** How often each thing happened, by name. */
export type Counts = Record<string, number>;

/** Counts what happens. */
export interface Coverage {
  readonly counts: Counts;
  count(name: string): void;
}

/** Nothing has happened yet. */
export const createCoverage = (): Coverage => {
  const counts: Counts = {};
  return { counts, count: (name) => void (counts[name] = (counts[name] ?? 0) + 1) };
};

/** Adds the counts of one run to those of many. */
export const addCounts = (total: Counts, more: Counts): void => {
  for (const [name, count] of Object.entries(more)) total[name] = (total[name] ?? 0) + count;
};
