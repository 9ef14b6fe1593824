import type { OperationState } from '#domain/log/fold.ts';
import { overtakenEvents } from '#domain/log/overtaken.ts';
import { REMOVED_AFTER_RETRIES, removals } from '#domain/log/replay.ts';
import type { Pass } from './sync-pass.ts';

/** Gives up what was left behind, but for what another tab has queued again between the look and the entry. */
export const removeLeftBehind = async (
  pass: Pass,
  left: readonly OperationState[],
): Promise<void> => {
  await pass.journal.append(removals(left), pass.fence);
  const back = overtakenEvents(pass.journal.getState(), left);
  if (back.length > 0) await pass.journal.append(back, pass.fence);
  const gone = left.slice(back.length);
  pass.failed += gone.length;
  pass.errors.push(...gone.map(() => REMOVED_AFTER_RETRIES));
};
