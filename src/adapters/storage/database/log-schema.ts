import type { DBSchema } from 'idb';
import type { DraftHolds } from '#domain/draft/draft-holds.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import type { Seal } from './seal.ts';

/** Numbers that remain when their entries are compacted away. */
export interface LogHead {
  /**
   * Seq and time (ms) of the latest entry ever appended. No seq is given twice, even after
   * compaction.
   */
  readonly seq: number;
  readonly at: number;
  readonly fence: number;
  readonly snapshotVersion: number;
  /** Seq of the last entry when reading of the stored snapshot began; -1 without a snapshot. */
  readonly snapshotReadFrom: number;
  /** Number of times that a draft was stored or removed; absent before the first time. */
  readonly drafts?: number;
  /** Tabs that hold the drafts; absent before a tab takes the first draft. */
  readonly holds?: DraftHolds;
  /** Absent until the key is changed for the first time. */
  readonly seal?: Seal;
  /**
   * Under a passphrase, random text in the place of each entry and snapshot part. It changes with
   * each snapshot, so that older texts no longer open.
   */
  readonly epoch?: string;
  /** Names of the latest writes, so that a second attempt recognises what the first has stored. */
  readonly writes?: readonly string[];
}

export const NEW_HEAD: LogHead = {
  seq: 0,
  at: 0,
  fence: 0,
  snapshotVersion: 0,
  snapshotReadFrom: -1,
};

/** One database per user; `cache` holds the snapshot's collections and the pages of the log. */
export interface LogSchema extends DBSchema {
  log: { key: number; value: StoredEntry };
  cache: { key: string; value: string };
  drafts: { key: string; value: string };
  meta: { key: 'head'; value: LogHead };
}
