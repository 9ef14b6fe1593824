import type { LogState } from '#domain/log/fold.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { listedQueue, type NamedOperation } from './listed-queue.ts';

/** Work that is lost for good if the data of this device is erased. */
export interface Unsent {
  readonly pending: readonly NamedOperation[];
  readonly removed: readonly NamedOperation[];
  readonly unreadable: number;
  /** A discarded or removed operation may still take effect; only this log can prevent it. */
  readonly isUnderWay: boolean;
  /** A log that cannot be read at the moment may hold more. */
  readonly isHidden: boolean;
}

/** Returns null if nothing exists only on this device. */
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
