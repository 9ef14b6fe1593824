/** The lower rung of storage, localStorage, when IndexedDB opens again or does not (decision 0024). */
import type { LogStore } from './ports.ts';

/** What was taken over from the rung, until the user has seen it. */
export interface Taken {
  readonly operationIds: readonly string[];
  /** When the last of them was stored, ms. */
  readonly latestAt: number;
  /** The numbers of the receipts among them, the first of many. */
  readonly numbers: readonly string[];
}

/** The log of a user on the rung. */
export interface RungLog extends LogStore {
  draftNames(): Promise<readonly string[]>;
  /** Takes entries out for good; a tab that works there reads the log anew. */
  remove(seqs: readonly number[]): Promise<void>;
}

/** Where the log of a user stands on the rung. */
export interface RungPlace {
  /** Throws `StorageFault` where it cannot be read; it stays. */
  open(): Promise<RungLog>;
  /** Runs `work` while no other tab does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  readTaken(): Taken | null;
  writeTaken(taken: Taken | null): void;
}

/** What the rung means for a start. */
export interface RungFound {
  readonly taken: Taken | null;
  /** Something stands there that could not be taken over, or not yet. */
  readonly isKept: boolean;
  /** IndexedDB does not open: what it holds cannot be seen. */
  readonly hidden: {
    /** How many operations wait there, as far as the second copy tells. */
    readonly waiting: number | null;
    /** When this was found, ms. */
    readonly at: number;
  } | null;
}

/** Nothing about the rung. */
export const NOTHING_ON_RUNG: RungFound = { taken: null, isKept: false, hidden: null };
