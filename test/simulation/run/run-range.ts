import { addCounts, type Counts } from '#test/simulation/outside/coverage.ts';
import type { Hashes } from '#test/simulation/oracle/hashes.ts';
import { ORDINARY, runSeed } from './run-seed.ts';

export interface Failure {
  readonly seed: number;
  readonly message: string;
}

export interface RangeResult {
  readonly seeds: number;
  readonly steps: number;
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  /** In the order of the seeds; empty unless asked for. */
  readonly hashes: readonly (readonly [seed: number, hashes: Hashes])[];
}

export const MOST_FAILURES = 10;

/** Runs the seeds from `from` on, one of `repeatEvery` twice, until MOST_FAILURES have failed. */
export const runRange = async (
  from: number,
  seeds: number,
  repeatEvery = 1,
  kind = ORDINARY,
  isHashed = false,
): Promise<RangeResult> => {
  const counts: Counts = {};
  const failures: Failure[] = [];
  const hashes: [number, Hashes][] = [];
  let steps = 0;
  let seed = from;
  for (; seed < from + seeds && failures.length < MOST_FAILURES; seed++) {
    const result = await runSeed(seed, seed % repeatEvery === 0, kind, isHashed);
    if (result.hashes !== null) hashes.push([seed, result.hashes]);
    addCounts(counts, result.world.coverage.counts);
    steps += result.steps;
    if (result.broken !== null) failures.push({ seed, message: result.broken.message });
  }
  return { seeds: seed - from, steps, counts, failures, hashes };
};

export const together = (results: readonly RangeResult[]): RangeResult => {
  const counts: Counts = {};
  for (const result of results) addCounts(counts, result.counts);
  const sum = (of: (result: RangeResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    counts,
    seeds: sum(({ seeds }) => seeds),
    steps: sum(({ steps }) => steps),
    failures: results.flatMap(({ failures }) => failures).toSorted((a, b) => a.seed - b.seed),
    hashes: results.flatMap((result) => result.hashes).toSorted(([a], [b]) => a - b),
  };
};
