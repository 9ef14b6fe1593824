const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

/** Returns the quantile, interpolated between neighbours; NaN if there are no values. */
export const quantile = (values: readonly number[], share: number): number => {
  const inOrder = sorted(values);
  const place = (inOrder.length - 1) * share;
  const below = inOrder[Math.floor(place)] ?? Number.NaN;
  const above = inOrder[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
};

/** Formats a number: more decimals for smaller ones, and a dash for NaN. */
export const rounded = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  if (value >= 10) return value.toFixed(0);
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
};

/** Formats the median, followed by the smallest and largest value in brackets. */
export const spread = (values: readonly number[]): string =>
  values.length < 2
    ? rounded(quantile(values, 0.5))
    : `${rounded(quantile(values, 0.5))} (${rounded(quantile(values, 0))} to ${rounded(quantile(values, 1))})`;

/** Runs each contender once per round; each round starts with another contender. */
export const inRounds = async <N extends string, R>(
  names: readonly N[],
  rounds: number,
  work: (name: N) => Promise<R>,
): Promise<ReadonlyMap<N, readonly R[]>> => {
  const results = new Map<N, R[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turned = names.map((_, place) => names[(place + round) % names.length]);
    for (const name of turned) if (name !== undefined) results.get(name)?.push(await work(name));
  }
  return results;
};
