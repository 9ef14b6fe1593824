/** The faults of the failure model, how often each occurred, and why the others can't be simulated here. */
import type { Counts } from '#test/simulation/outside/coverage.ts';

/** What a simulation of ports cannot inject, and where it is tested instead. */
const NOT_SIMULATED: Readonly<Record<string, string>> = {
  F3: 'power loss: every transaction asks for strict durability, so a disk that keeps its word loses none; a crash is F1',
};

/** What is only reported has no number there, and comes last. */
const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 1000);

/** The counts as text, in the order of the failure model. */
export const tellCoverage = (counts: Counts): string => {
  const counted = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const missing = Object.entries(NOT_SIMULATED).map(
    ([name, why]) => `${name} not simulated, ${why}`,
  );
  return [...counted, ...missing].toSorted((a, b) => numberOf(a) - numberOf(b)).join('\n');
};
