/** The second store of what is unsent (decision 0023). */
import type { LogEntry } from '#schemas/log-entry.ts';

/** What a log has to keep of what the server does not have yet. */
export interface UnsentCopy {
  /** The seq of the latest entry of the log when it was made. */
  readonly lastSeq: number;
  /** How many operations wait or were given up, null where nobody knows; and when the last of them was stored, in ms. */
  readonly unsent: number | null;
  readonly latestAt: number;
  /** The numbers of the receipts among them, the first of many. */
  readonly numbers: readonly string[];
  /** Null where they do not fit in, or cannot be opened any more. */
  readonly entries: readonly LogEntry[] | null;
}

/** What is told of operations that were stored. */
export type StoredNote = Omit<UnsentCopy, 'entries' | 'lastSeq'>;

/** What came of a log that was lost, until the user has seen it. */
export type Rescue = StoredNote & { readonly isRestored: boolean };

/** Where a copy of what is unsent stands: a store that outlives that of the log. */
export interface CopyPlace {
  read(): Promise<UnsentCopy | null>;
  /** Resolves when it is stored. Throws `StorageFault`. */
  write(copy: UnsentCopy): Promise<void>;
  /** Keeps a copy that cannot be opened apart from those that are written from now on; false where there is none any more. */
  setAside(): Promise<boolean>;
  /** Says at once what was stored, until the copy says it. */
  noteStored(entries: readonly LogEntry[]): void;
  /** What was stored behind a place of the log, as far as the copy has not said it; null for nothing. */
  storedBehind(seq: number): StoredNote | null;
  /** All that was stored was told of. */
  forgetStored(): void;
  readRescue(): Rescue | null;
  writeRescue(rescue: Rescue | null): void;
}

/** A log that can be put back. */
export interface RestorableLog {
  /**
   * Puts entries back into a log that was lost: whose latest is older than `lastSeq`, or in which
   * others stand in their places. What was appended since comes behind them, and no earlier leader
   * appends any more. False where the log was not lost. Throws `StorageFault`.
   */
  restore(entries: readonly LogEntry[], lastSeq: number): Promise<boolean>;
  /**
   * Tells when the browser has thrown the log away, or its second store; not there where nothing
   * tells. Returns the way to stop.
   */
  onLoss?(listener: () => void): () => void;
  /** Null where there is no second store. */
  readonly copies: CopyPlace | null;
}
