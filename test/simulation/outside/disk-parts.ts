import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import type { DraftHolds } from '#domain/draft/draft-holds.ts';
import type { Rescue } from '#machines/ports/copy-ports.ts';
import type { Clock, LogStore } from '#machines/ports/ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type { Cached } from './disk-reading.ts';
import type { Owner } from './scheduler.ts';

export interface DiskState {
  readonly rows: Map<number, StoredEntry>;
  /** Seqs of the rows that nobody can read any more. */
  readonly damaged: Set<number>;
  cached: Cached;
  head: {
    readonly seq: number;
    readonly at: number;
    readonly fence: number;
    readonly snapshotVersion: number;
    readonly snapshotReadFrom: number;
  };
  readonly drafts: Map<string, string>;
  holds: DraftHolds;
  readonly second: SecondStore;
}

/** The second copy beside the disk. */
export interface SecondStore {
  copy: string | null;
  /** The copy before the last write. */
  earlier: string | null;
  rescue: Rescue | null;
  /** The copy is not the one written last, or a later write of it was refused. */
  isSpoilt: boolean;
  isFull: boolean;
  /**
   * Number of saved, unsent operations that went with a log whose copy does
   * not open, and that have to be told; null before that has happened.
   */
  owed: number | null;
}

/** A completed transaction of the disk, not a commit of the cloud. */
export interface Commit {
  readonly tab: Owner;
  readonly before: DiskState['head'];
  readonly added: readonly LogEntry[];
  readonly dropped: readonly number[];
  readonly hasSnapshot: boolean;
}

export interface DiskFaults {
  /** Number of next writes that abort although their requests succeed. */
  abort: number;
  /** Number of next calls that fail because storage does not answer. */
  unavailable: number;
  /** Delay of the next answer, ms; its write is on the disk in the meantime. */
  lateMs: number;
  isFull: boolean;
}

/** One user's log on one device. */
export interface SimulatedDisk {
  readonly name: string;
  readonly state: DiskState;
  readonly faults: DiskFaults;
  /** Deletes everything but the second copy. */
  throwAway(): void;
  /** Deletes everything. */
  evict(): void;
  replace(row: StoredEntry): void;
  /** Makes all rows and the snapshot unreadable. */
  loseKey(): void;
  /** True if no transaction waits and the tab has all its answers. */
  isAtRest(tab: Owner): boolean;
  open(tab: Owner, clock: Clock): LogStore;
}

export interface DiskObserver {
  committed(disk: SimulatedDisk, commit: Commit): void;
  count(name: string): void;
  /** Reports an error of the disk itself, which fails the run. */
  failed(error: unknown): void;
}
