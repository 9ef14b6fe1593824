/** The fallback log in localStorage, used while IndexedDB does not open (decision 0024). */
import type { LogStore } from './ports.ts';

/** The operations taken over from the fallback log, kept until the user has seen them. */
export interface Taken {
  readonly operationIds: readonly string[];
  /** Time of the last operation, ms since 1970. */
  readonly latestAt: number;
  /** Numbers of the first receipts among them. */
  readonly numbers: readonly string[];
}

export interface FallbackLog extends LogStore {
  draftNames(): Promise<readonly string[]>;
  /** Deletes entries for good; a tab that works on the fallback log reads it again. */
  remove(seqs: readonly number[]): Promise<void>;
}

export interface FallbackPlace {
  /** Throws `StorageFault` if the log cannot be read; the log stays. */
  open(): Promise<FallbackLog>;
  /** Runs `work` while no other tab does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  readTaken(): Taken | null;
  writeTaken(taken: Taken | null): void;
}

export interface FallbackFound {
  readonly taken: Taken | null;
  /** True if something in the fallback log was not taken over, or not yet. */
  readonly isKept: boolean;
  /** Set if IndexedDB does not open, so that its log cannot be seen. */
  readonly hidden: {
    /** Number of unsent operations there according to the second copy; null if unknown. */
    readonly waiting: number | null;
    /** Time of the discovery, ms since 1970. */
    readonly at: number;
  } | null;
}

export const NO_FALLBACK: FallbackFound = { taken: null, isKept: false, hidden: null };
