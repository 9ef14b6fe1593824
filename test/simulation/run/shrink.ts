import { InvariantBroken } from '#test/simulation/oracle/broken.ts';
import { ORDINARY, type RunResult, runScript } from './run-seed.ts';
import type { ScriptLine } from './script.ts';

const nameOf = (error: Error | null): string | null =>
  error instanceof InvariantBroken ? error.invariant : (error?.name ?? null);

/**
 * Drops lines one after another while the same invariant
 * fails; returns the shortest script, and its run.
 */
export const shrink = async (
  script: readonly ScriptLine[],
  kind = ORDINARY,
): Promise<{ readonly script: readonly ScriptLine[]; readonly result: RunResult }> => {
  let best = { script, result: await runScript(script, true, kind) };
  const wanted = nameOf(best.result.broken);
  for (let isShorter = wanted !== null; isShorter;) {
    isShorter = false;
    for (let i = best.script.length - 1; i >= 0; i--) {
      const shorter = best.script.filter((_, index) => index !== i);
      const result = await runScript(shorter, true, kind);
      if (nameOf(result.broken) !== wanted) continue;
      best = { script: shorter, result };
      isShorter = true;
    }
  }
  return best;
};
