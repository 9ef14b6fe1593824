import type { Counts } from '#test/simulation/outside/coverage.ts';

const NOT_SIMULATED: Readonly<Record<string, string>> = {
  F3: 'power loss: every transaction asks for strict durability, so a disk that keeps its word loses none; a crash is F1',
};

/** Counts without a number, which are only reported, come last. */
const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 1000);

export const tellCoverage = (counts: Counts): string => {
  const counted = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const missing = Object.entries(NOT_SIMULATED).map(
    ([name, why]) => `${name} not simulated, ${why}`,
  );
  return [...counted, ...missing].toSorted((a, b) => numberOf(a) - numberOf(b)).join('\n');
};
