/** The fallback log, in localStorage, when IndexedDB opens again or does not (decision 0024). */
import type { LogStore } from './ports.ts';

/** What was taken over from the fallback log, until the user has seen it. */
export interface Taken {
  readonly operationIds: readonly string[];
  /** When the last of them was stored, ms. */
  readonly latestAt: number;
  /** The numbers of the receipts among them, the first of many. */
  readonly numbers: readonly string[];
}

/** The fallback log of a user. */
export interface FallbackLog extends LogStore {
  draftNames(): Promise<readonly string[]>;
  /** Takes entries out for good; a tab that works there reads the log anew. */
  remove(seqs: readonly number[]): Promise<void>;
}

/** Where the fallback log of a user stands. */
export interface FallbackPlace {
  /** Throws `StorageFault` where it cannot be read; it stays. */
  open(): Promise<FallbackLog>;
  /** Runs `work` while no other tab does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  readTaken(): Taken | null;
  writeTaken(taken: Taken | null): void;
}

/** What the fallback log means for a start. */
export interface FallbackFound {
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

/** Nothing about the fallback log. */
export const NO_FALLBACK: FallbackFound = { taken: null, isKept: false, hidden: null };
