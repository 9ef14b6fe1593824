/** What a simulated disk is made of. */
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import type { DraftHolds } from '#domain/draft/draft-holds.ts';
import type { Rescue } from '#machines/ports/copy-ports.ts';
import type { Clock, LogStore } from '#machines/ports/ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import type { Cached } from './disk-reading.ts';
import type { Owner } from './scheduler.ts';

/** What is on the disk. */
export interface DiskState {
  readonly rows: Map<number, StoredEntry>;
  /** The rows that nobody can read any more. */
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

/** What stands beside the disk. */
export interface SecondStore {
  copy: string | null;
  /** The copy as it was before it was written last. */
  earlier: string | null;
  rescue: Rescue | null;
  /** The copy is not what was written last, or was refused since. */
  isSpoilt: boolean;
  /** No copy fits in. */
  isFull: boolean;
  /**
   * How much of what was saved and not sent went with a log whose copy does not open, and has to be
   * told; null before that has happened.
   */
  owed: number | null;
}

/** A transaction that was carried out. */
export interface Commit {
  readonly tab: Owner;
  readonly before: DiskState['head'];
  readonly added: readonly LogEntry[];
  readonly dropped: readonly number[];
  readonly hasSnapshot: boolean;
}

/** What goes wrong with the next writes. */
export interface DiskFaults {
  /** Writes that abort although their requests succeeded. */
  abort: number;
  /** Calls that storage does not answer at all. */
  unavailable: number;
  /** By how much the next answer comes late, ms: what was written is there in the meantime. */
  lateMs: number;
  /** No byte more fits. */
  isFull: boolean;
}

/** One user's log on one device. */
export interface SimulatedDisk {
  readonly name: string;
  readonly state: DiskState;
  readonly faults: DiskFaults;
  /** Nothing is stored any more, but for what the second store holds. */
  throwAway(): void;
  /** Nothing is stored any more. */
  evict(): void;
  /** Another row stands in the place of one. */
  replace(row: StoredEntry): void;
  /** The key to all that is stored is lost. */
  loseKey(): void;
  /** Whether nothing is underway, and the tab was told of all that it asked for. */
  isAtRest(tab: Owner): boolean;
  open(tab: Owner, clock: Clock): LogStore;
}

/** What a disk tells. */
export interface DiskObserver {
  committed(disk: SimulatedDisk, commit: Commit): void;
  count(name: string): void;
  /** The disk itself does what it never should. */
  failed(error: unknown): void;
}
