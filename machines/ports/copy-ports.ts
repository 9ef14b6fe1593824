/** The second copy of unsent entries (decision 0044). */
import type { UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { LogEntry } from '#schemas/log-entry.ts';

/** The entries that the cloud does not have yet. */
export interface UnsentCopy {
  /** Seq of the log's latest entry at the time of the copy. */
  readonly lastSeq: number;
  readonly entries: readonly LogEntry[];
}

export interface ReadCopy {
  /** Seq that `entries` reach; 0 if nothing opens. */
  readonly lastSeq: number;
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** True if entries before the last one are not there, so that later ones may be outdated. */
  readonly isGapped: boolean;
  /** The operations that the copy knows of and cannot open; null for none. */
  readonly missing: UnsentNote | null;
}

/** Places of the log that the copy reaches, as it tells without opening anything. */
export interface CopyReach {
  /** Seq of the last entry that the copy knows of; 0 for none. */
  readonly knownUpTo: number;
  /** Seq up to which no place of the copy lacks an entry; -1 if one has no copy. */
  readonly wholeUpTo: number;
  /** Seq up to which `write` has replaced the copy. */
  readonly replacedUpTo: number;
}

/** The outcome of a lost log, kept until the user has seen it. */
export type Rescue = UnsentNote & { readonly isRestored: boolean };

/**
 * A store for the second copy, which survives the loss of the log. The copy is a log, too: the log
 * store adds each entry to it before it acknowledges the entry, and `write` replaces the whole.
 */
export interface CopyPlace {
  reach(): Promise<CopyReach>;
  read(): Promise<ReadCopy | null>;
  /** Resolves when the copy is stored. Throws `StorageFault`. */
  write(copy: UnsentCopy): Promise<void>;
  /** Resolves once all added entries are stored in each place, or could not be. */
  added(): Promise<void>;
  /**
   * Moves what `read` could not open aside, so that it is neither told again nor overwritten. False
   * if another tab has done so.
   */
  setAside(): Promise<boolean>;
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
