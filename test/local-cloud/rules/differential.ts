/** Asks our evaluator and Google's emulator the same random requests. */
import { fc } from '@fast-check/vitest';
import { loadRules } from '#local-cloud/rules/evaluator.ts';
import { askEmulator } from './ask-emulator.ts';
import type { Emulator } from './emulator.ts';
import { randomRequest, source } from './random-requests.ts';
import { storeOf } from './rules-fixture.ts';

/** What came of a run: how many were allowed and denied, and each request on which the two differ, as text. */
export interface Compared {
  readonly allowed: number;
  readonly denied: number;
  readonly differences: readonly string[];
}

/** Compares the verdicts on `count` requests; the same seed makes the same requests. */
export const compareVerdicts = async (
  emulator: Emulator,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Compared> => {
  const rules = loadRules(source);
  const differences: string[] = [];
  let allowed = 0;
  for (const request of fc.sample(randomRequest, { numRuns: count, seed })) {
    const ours = rules.allows(request, storeOf({}));
    const theirs = await askEmulator(emulator, request);
    if (ours) allowed += 1;
    if (ours !== theirs)
      differences.push(
        `ours ${String(ours)}, theirs ${String(theirs)}: ${JSON.stringify(request)}`,
      );
  }
  return { allowed, denied: count - allowed, differences };
};
