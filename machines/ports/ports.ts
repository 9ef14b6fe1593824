/**
 * The outside as the machines see it. Adapters implement these ports; unit tests use `test/memory`,
 * which passes the same contract suites.
 */
import type { OlderReceipts, ReceiptPlace } from '#domain/snapshot/receipt-history.ts';
import type { DraftEnd, DraftHold, DraftHolds, Holding } from '#domain/draft/draft-holds.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { DocumentWrite, StoredRecord, WrittenCollection } from '#domain/queue/writes.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { LogEntry, LogEvent, UnreadableEntry } from '#schemas/log-entry.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { RestorableLog } from './copy-ports.ts';

/** Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

export interface Timers {
  /** Whole ms since the page began. Changes of the device's clock do not affect it. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface User {
  readonly id: string;
  readonly email: string;
}

/** The reason why a call to the cloud failed, decided by the error's code and never by its text. */
export type FaultKind =
  /** Offline, deadline, 5xx, or an answer that is not the service's. The outcome is unknown. */
  | 'no-answer'
  /** The service is busy (429). Nothing was done. */
  | 'busy'
  /** The session is not accepted, even after the token was refreshed. Nothing was done. */
  | 'unauthenticated'
  /** The rules refuse the request. Nothing was done. */
  | 'permission-denied'
  /** The document does not exist. Nothing was done. */
  | 'not-found'
  /** The service rejects the request as malformed. Nothing was done. */
  | 'invalid'
  /** The cloud's rules do not know the cursor yet. Nothing was done. */
  | 'outdated-rules'
  /** The cloud holds an older state than it has told this device before. Nothing was done. */
  | 'cloud-went-back';

export class CloudFault extends Error {
  readonly kind: FaultKind;
  /** The provider's own code, for the debug log: "firestore/permission-denied". */
  readonly code: string;
  constructor(kind: FaultKind, code: string, options?: ErrorOptions) {
    super(`${kind} (${code})`, options);
    this.name = 'CloudFault';
    this.kind = kind;
    this.code = code;
  }
}

/** The move of the cursor that a commit makes. */
export interface CursorStep extends Omit<Cursor, 'at'> {
  readonly storeId: string;
  /** The seq that the cloud must hold; 0 before the first commit. */
  readonly prev: number;
}

/** A write of one document. Its ids are real: no temporary id leaves the device. */
export type CloudWrite = DocumentWrite;

/** Records that cannot be read are listed in the snapshot's marks (CACHE-6). */
export interface CloudRead {
  readonly snapshot: Snapshot;
}

/**
 * The documents of one user. The adapter adds the user's id to every write (OWN-1) and translates
 * the stored field names. Every call throws `CloudFault` and has a deadline.
 */
export interface Cloud {
  /**
   * Stores all of the writes or none, in order; at most 500. Writes to one document count as one,
   * with the last revision. The cloud refuses a write whose revision is not later than the stored
   * one, unless the two are the same write; a deletion whose seen revision is not the stored one;
   * and a commit whose `cursor.prev` is not where the cursor stands.
   */
  commit(userId: string, writes: readonly CloudWrite[], cursor?: CursorStep): Promise<void>;
  /** The cursor of a store; null if it was never moved. */
  readCursor(userId: string, storeId: string): Promise<Cursor | null>;
  /** Returns the records by id. Leaves out ids that do not exist or belong to another user. */
  lookUp(
    userId: string,
    collection: WrittenCollection,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRecord>>;
  /** Reads what the cache holds (CACHE-1, CACHE-2); with `known`, perhaps only the changes. */
  read(userId: string, known?: Snapshot): Promise<CloudRead>;
  /** Paths of the records whose deletion was noted at `from` or later, ms of the cloud's clock. */
  deletedSince(userId: string, from: number): Promise<ReadonlySet<string>>;
}

export const PAGE_SIZE = 500;

/** Reads whole collections page by page. Every call throws `CloudFault`. */
export interface CloudPages {
  /**
   * Returns the user's records after `afterId` in the order of ids; null starts at the first. A
   * page with fewer than `PAGE_SIZE` records is the last one.
   */
  readPage(
    userId: string,
    collection: Exclude<CollectionName, 'companyDetails'>,
    afterId: string | null,
  ): Promise<ReadonlyMap<string, StoredRecord>>;
}

export interface OlderReceiptPages {
  /**
   * Returns the user's next `OLDER_PAGE_SIZE` receipts after `place`, newest first, and the rest of
   * the last one's day. Throws `CloudFault`.
   */
  receiptsBefore(userId: string, place: ReceiptPlace): Promise<OlderReceipts>;
}

export const OLDER_PAGE_SIZE = 250;

/** Thrown when a tab that has lost the lead writes. */
export class FencedOff extends Error {
  override readonly name = 'FencedOff';
}

/**
 * Thrown when the device cannot store: full disk, aborted transaction, or no storage. The log is
 * unchanged.
 */
export class StorageFault extends Error {
  readonly reason: 'quota' | 'aborted' | 'unavailable';
  constructor(reason: StorageFault['reason'], options?: ErrorOptions) {
    super(`storage ${reason}`, options);
    this.name = 'StorageFault';
    this.reason = reason;
  }
}

export interface StoredState {
  readonly snapshot: Snapshot;
  readonly entries: readonly LogEntry[];
  /** Seq of the latest entry ever appended, even if compaction has dropped it. */
  readonly lastSeq: number;
  readonly unreadable: readonly UnreadableEntry[];
  /** Number of cached records that failed their schema, by store name (CACHE-6). */
  readonly setAside: Readonly<Record<string, number>>;
  /** Rises with every new snapshot, so that a tab notices the snapshots of other tabs. */
  readonly snapshotVersion: number;
  /** True if the stored data is encrypted (CRYPT-2). */
  readonly encrypted: boolean;
  /** True if the browser does not open the database, which may hold another log. */
  readonly isFallback?: true;
}

export interface LogStore extends RestorableLog {
  load(): Promise<StoredState>;
  readSince(
    seq: number,
  ): Promise<Pick<StoredState, 'entries' | 'lastSeq' | 'unreadable' | 'snapshotVersion'>>;
  /**
   * Appends the events in one transaction. Resolves with their entries when they are durable. With
   * a `fence`, throws `FencedOff` if a later leader has raised the fence. With a `draft`, ends it
   * as saved, and throws `DraftLost` if another tab holds it. Throws `StorageFault`.
   */
  append(
    events: readonly LogEvent[],
    fence?: number,
    draft?: Holding,
  ): Promise<readonly LogEntry[]>;
  /**
   * Replaces the snapshot and drops the named entries, in one transaction. Changes nothing if the
   * stored snapshot has a higher `readFromSeq`.
   */
  writeSnapshot(
    snapshot: Snapshot,
    readFromSeq: number,
    dropSeqs: readonly number[],
  ): Promise<void>;
  /** Returns a fence higher than every earlier one, for a tab that begins to lead. */
  raiseFence(): Promise<number>;
  /** Returns null if there is no draft. */
  readDraft(name: string): Promise<unknown>;
  /** With a `holding`, throws `DraftLost` if another tab holds the draft. */
  writeDraft(name: string, draft: unknown, holding?: Holding): Promise<void>;
  readHolds(): Promise<DraftHolds>;
  /** Moves a draft from the holder `from` to `by`; null if `from` no longer holds it. */
  takeDraft(name: string, from: string | null, by: string): Promise<DraftHold | null>;
  /**
   * Drops a draft that this tab holds; the tab keeps the place for its next draft. Throws
   * `DraftLost`.
   */
  endDraft(holding: Holding, how: DraftEnd): Promise<void>;
  /** Releases the draft, which stays stored. Does nothing if another tab holds it. */
  leaveDraft(holding: Holding): Promise<void>;
  close(): void;
}

/** An entry as stored; only the event in `sealed` may be encrypted. */
export interface RawEntry {
  readonly seq: number;
  readonly at: number;
  readonly v: number;
  readonly sealed: string;
}

export interface RawEntries {
  /** Returns the entries without opening them. */
  read(seqs: readonly number[]): Promise<readonly RawEntry[]>;
  /** Deletes the entries for good, at the user's own wish. Throws `StorageFault`. */
  remove(seqs: readonly number[]): Promise<void>;
}

/** The browser's figures on its storage; null for each that it does not give. */
export interface StorageState {
  readonly isPersistent: boolean | null;
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
}

/** The place of the log: the first of these that works. A log in `memory` ends with the tab. */
export type StoragePlace = 'indexedDb' | 'localStorage' | 'memory';

export interface DeviceStorage {
  read(): Promise<StorageState>;
  /** Asks the browser not to evict the data; false if it does not promise. */
  askToPersist(): Promise<boolean>;
}

/** Messages between the tabs of one user. A lost message only delays: the log holds the truth. */
export interface TabChannel {
  post(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * Lets one tab send at a time. Another tab takes the lead from a leader that stops answering; the
 * fence then stops the old leader's writes.
 */
export interface Leadership {
  /** Runs `work` while this tab leads; null at once if another tab leads. */
  ifFree<T>(work: () => Promise<T>): Promise<T | null>;
  /** Waits until this tab leads, then runs `work`. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Sign-in and accounts. Every call throws `AuthFault`. */
export interface Auth {
  /**
   * Calls `listener` now and at each change; null means signed out. Returns a function that stops
   * listening.
   */
  subscribe(listener: (user: User | null) => void): () => void;
  signIn(email: string, password: string): Promise<User>;
  signUp(email: string, password: string): Promise<User>;
  sendPasswordReset(email: string): Promise<void>;
  /** Changes the signed-in user's password. Needs the current one; the session stays valid. */
  changePassword(current: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}

export class AuthFault extends Error {
  /** The provider's code without its prefix: "invalid-credential", "network-request-failed". */
  readonly code: string;
  /** The provider's message for the login screen (AUTH-2); empty if there is none. */
  readonly providerMessage: string;
  constructor(code: string, providerMessage: string, options?: ErrorOptions) {
    super(`auth/${code}`, options);
    this.name = 'AuthFault';
    this.code = code;
    this.providerMessage = providerMessage;
  }
}

/** The last user of this device. The app opens with them if the session is confirmed too late. */
export interface RememberedUser {
  read(): User | null;
  write(user: User | null): void;
}

export interface DeviceData {
  /**
   * Deletes all data of a user on this device for good, unsent operations too. Throws if the
   * storage refuses.
   */
  erase(userId: string): Promise<void>;
}
