import type { LogState } from '#domain/log/fold.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { listedQueue, type NamedOperation } from './listed-queue.ts';

/** What would be lost for good with the data of this device, since it is nowhere else. */
export interface Unsent {
  readonly pending: readonly NamedOperation[];
  /** Given up after their last refusal. */
  readonly removed: readonly NamedOperation[];
  /** Entries of the log that could not be read. */
  readonly unreadable: number;
  /** A commit of what the user took out of the queue may still arrive; only this log can stop it. */
  readonly isUnderWay: boolean;
  /** Something may wait where nothing can be read at the moment. */
  readonly isHidden: boolean;
}

/** What this device alone holds; null when that is nothing. */
export const unsentWork = (
  log: LogState,
  snapshot: Snapshot,
  unreadable: readonly unknown[],
  isHidden = false,
): Unsent | null => {
  const { pending, removed, isUnderWay } = listedQueue(log, snapshot);
  const isNothing =
    pending.length + removed.length + unreadable.length === 0 && !isUnderWay && !isHidden;
  return isNothing
    ? null
    : { pending, removed, unreadable: unreadable.length, isUnderWay, isHidden };
};
