import { fc } from '@fast-check/vitest';
import type { Rules, RulesRequest } from '#local-cloud/rules/evaluator.ts';
import { askEmulator } from './ask-emulator.ts';
import type { Emulator } from './emulator.ts';
import { randomRequest } from './random-requests.ts';
import { storeOf } from './rules-fixture.ts';

/** Each difference is a request on which the verdicts differ, as text. */
export interface Compared {
  readonly allowed: number;
  readonly denied: number;
  readonly differences: readonly string[];
}

export const randomRequests = (count: number, seed: number): readonly RulesRequest[] =>
  fc.sample(randomRequest, { numRuns: count, seed });

export const compareVerdicts = async (
  rules: Rules,
  emulator: Emulator,
  requests: readonly RulesRequest[],
): Promise<Compared> => {
  const differences: string[] = [];
  let allowed = 0;
  for (const request of requests) {
    const ours = rules.isAllowed(request, storeOf({}));
    const theirs = await askEmulator(emulator, request);
    if (ours) allowed += 1;
    if (ours !== theirs)
      differences.push(
        `ours ${String(ours)}, theirs ${String(theirs)}: ${JSON.stringify(request)}`,
      );
  }
  return { allowed, denied: requests.length - allowed, differences };
};
