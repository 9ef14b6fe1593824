/** The second copy of unsent entries (decision 0023). */
import type { LogEntry } from '#schemas/log-entry.ts';

/** The entries that the cloud does not have yet. */
export interface UnsentCopy {
  /** Seq of the log's latest entry at the time of the copy. */
  readonly lastSeq: number;
  /**
   * Number of pending and removed operations; null if unknown. `latestAt` is when the last of them
   * was stored, ms since 1970.
   */
  readonly unsent: number | null;
  readonly latestAt: number;
  /** Numbers of the first receipts among them. */
  readonly numbers: readonly string[];
  /** Null if the entries do not fit, or can no longer be opened. */
  readonly entries: readonly LogEntry[] | null;
}

export type StoredNote = Omit<UnsentCopy, 'entries' | 'lastSeq'>;

/** The outcome of a lost log, kept until the user has seen it. */
export type Rescue = StoredNote & { readonly isRestored: boolean };

/** A store for the second copy, which survives the loss of the log. */
export interface CopyPlace {
  read(): Promise<UnsentCopy | null>;
  /** Resolves when the copy is stored. Throws `StorageFault`. */
  write(copy: UnsentCopy): Promise<void>;
  /**
   * Moves a copy that cannot be opened aside, so that later copies do not overwrite it. False if
   * there is no such copy any more.
   */
  setAside(): Promise<boolean>;
  /** Notes stored entries at once, until the copy contains them. */
  noteStored(entries: readonly LogEntry[]): void;
  /** Returns what was stored after `seq` and is not in the copy yet; null if nothing was. */
  storedBehind(seq: number): StoredNote | null;
  /** Clears the notes of `noteStored`. */
  forgetStored(): void;
  readRescue(): Rescue | null;
  writeRescue(rescue: Rescue | null): void;
}

export interface RestorableLog {
  /**
   * Restores a lost log: a log that ends before `lastSeq`, or has other entries in the same places.
   * Entries appended since come after the restored ones, and earlier leaders can append no more.
   * False if the log was not lost. Throws `StorageFault`.
   */
  restore(entries: readonly LogEntry[], lastSeq: number): Promise<boolean>;
  /**
   * Calls `listener` when the browser has thrown away the log or its second copy; absent if the
   * store cannot notice. Returns a function that stops listening.
   */
  onLoss?(listener: () => void): () => void;
  /** Null if there is no place for a second copy. */
  readonly copies: CopyPlace | null;
}
