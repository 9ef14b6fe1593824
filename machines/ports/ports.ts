/**
 * What the machines need of the outside. Adapters fill these; unit tests fill them from
 * `test/memory`, which is held to the same contract suites as the real ones.
 */
import type { OlderReceipts, ReceiptPlace } from '#domain/snapshot/receipt-history.ts';
import type { DraftEnd, DraftHold, DraftHolds, Holding } from '#domain/draft/draft-holds.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { DocumentWrite, StoredRecord } from '#domain/queue/writes.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { LogEntry, LogEvent, UnreadableEntry } from '#schemas/log-entry.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { RestorableLog } from './copy-ports.ts';

/** Time, in ms since 1970. */
export interface Clock {
  now(): number;
}

/** The platform's timers, or a simulation's. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The signed-in person. */
export interface User {
  readonly id: string;
  readonly email: string;
}

/** Why the outside did not do what was asked; closed, decided by code and never by a message's text. */
export type FaultKind =
  /** Nobody answered: offline, deadline, 5xx, an answer that is not the service's. The outcome is unknown. */
  | 'no-answer'
  /** The service is busy (429). Nothing was done. */
  | 'busy'
  /** The session is not accepted, also after one refresh of the token. Nothing was done. */
  | 'unauthenticated'
  /** The rules say no. Nothing was done. */
  | 'permission-denied'
  /** The document is not there. Nothing was done. */
  | 'not-found'
  /** The service found the request wrong. Nothing was done. */
  | 'invalid'
  /** The cloud's rules do not know the cursor yet. Nothing was done. */
  | 'outdated-rules'
  /** The cloud holds an older state than it told this device before. Nothing was done. */
  | 'cloud-went-back';

/** Thrown by an adapter when the outside fails. */
export class CloudFault extends Error {
  readonly kind: FaultKind;
  /** The provider's own code, for the log: "firestore/permission-denied". */
  readonly code: string;
  constructor(kind: FaultKind, code: string, options?: ErrorOptions) {
    super(`${kind} (${code})`, options);
    this.name = 'CloudFault';
    this.kind = kind;
    this.code = code;
  }
}

/** What a commit makes of the cursor. */
export interface CursorStep extends Omit<Cursor, 'at'> {
  readonly storeId: string;
  /** The seq that the cloud must hold; 0 where nothing was sent yet. */
  readonly prev: number;
}

/** One document write. Ids are real ones: no temporary id ever leaves the device. */
export type CloudWrite = DocumentWrite;

/** What reading the cloud gave; what cannot be read is named in the snapshot's marks (CACHE-6). */
export interface CloudRead {
  readonly snapshot: Snapshot;
}

/**
 * The documents of one user. The adapter adds the user's id to every write (OWN-1) and converts to and from the stored field
 * names. Every call throws `CloudFault` and gives up after a deadline.
 */
export interface Cloud {
  /**
   * All of the writes or none, in order. At most 500 writes; those to one document are judged as one, by the revision of the last. A
   * write whose revision is not later than the one that is there is refused, unless it is the very same one; a deletion, unless the
   * revision that it has seen is there. With a `cursor` the commit is refused unless the cursor stands at `prev`.
   */
  commit(userId: string, writes: readonly CloudWrite[], cursor?: CursorStep): Promise<void>;
  /** Where the cursor of a store stands; null where it was never moved. */
  readCursor(userId: string, storeId: string): Promise<Cursor | null>;
  /** The records of the ids as they stand; what is not there, or not mine, is not in the map. */
  lookUp(
    userId: string,
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRecord>>;
  /** What the cache holds of the user (CACHE-1, CACHE-2). Given what was read before, it may read only what has changed since. */
  read(userId: string, known?: Snapshot): Promise<CloudRead>;
  /** The paths of the records whose deletion was noted at or after an instant, ms of the cloud's clock. */
  deletedSince(userId: string, from: number): Promise<ReadonlySet<string>>;
}

/** Most records in one page of a collection. */
export const PAGE_SIZE = 500;

/** Whole collections, page by page, for what the cache does not hold. Every call throws `CloudFault`. */
export interface CloudPages {
  /** The user's records after an id, in the order of ids; null begins. Fewer than `PAGE_SIZE` are the last ones. */
  readPage(
    userId: string,
    collection: Exclude<CollectionName, 'companyDetails'>,
    afterId: string | null,
  ): Promise<ReadonlyMap<string, StoredRecord>>;
}

/** The receipts that are older than those of the cache. */
export interface OlderReceiptPages {
  /**
   * The user's next `OLDER_PAGE_SIZE` receipts after a place in the order of the cache, newest
   * first, and the rest of the day of the last of them. Throws `CloudFault`.
   */
  receiptsBefore(userId: string, place: ReceiptPlace): Promise<OlderReceipts>;
}

/** Most receipts in one page of older ones. */
export const OLDER_PAGE_SIZE = 250;

/** Thrown when a stale sync leader writes: another tab leads by now. */
export class FencedOff extends Error {
  override readonly name = 'FencedOff';
}

/** Thrown when the device cannot store: quota, an aborted transaction, storage that is not there. The log is as before. */
export class StorageFault extends Error {
  readonly reason: 'quota' | 'aborted' | 'unavailable';
  constructor(reason: StorageFault['reason'], options?: ErrorOptions) {
    super(`storage ${reason}`, options);
    this.name = 'StorageFault';
    this.reason = reason;
  }
}

/** What opening the store gives. */
export interface StoredState {
  readonly snapshot: Snapshot;
  readonly entries: readonly LogEntry[];
  /** The seq of the latest entry ever appended, whether it is still there or not. */
  readonly lastSeq: number;
  readonly unreadable: readonly UnreadableEntry[];
  /** Cached entities that failed their schema, by store name (CACHE-6). */
  readonly setAside: Readonly<Record<string, number>>;
  /** Rises with every new snapshot; a follower compares it. */
  readonly snapshotVersion: number;
  /** Whether what is stored is encrypted (CRYPT-2). */
  readonly encrypted: boolean;
}

/** The log and the snapshot of one user on this device. */
export interface LogStore extends RestorableLog {
  load(): Promise<StoredState>;
  /** The entries after `seq`, for a tab that follows. */
  readSince(
    seq: number,
  ): Promise<Pick<StoredState, 'entries' | 'lastSeq' | 'unreadable' | 'snapshotVersion'>>;
  /**
   * Appends all of the events in one transaction and resolves when they are durable, with the seq and time given to them.
   * With a `fence`, throws `FencedOff` when a later leader has raised it. With a `draft`, it ends with them as saved; throws
   * `DraftLost` where it is another tab's. Throws `StorageFault`.
   */
  append(
    events: readonly LogEvent[],
    fence?: number,
    draft?: Holding,
  ): Promise<readonly LogEntry[]>;
  /**
   * Replaces the snapshot and drops the entries named, in one transaction. A snapshot whose reading began at an earlier entry
   * (`readFromSeq`) than the stored one's is older than it and changes nothing.
   */
  writeSnapshot(
    snapshot: Snapshot,
    readFromSeq: number,
    dropSeqs: readonly number[],
  ): Promise<void>;
  /** A number higher than every one given before, for a tab that begins to lead. */
  raiseFence(): Promise<number>;
  /** Unfinished forms, kept beside the log; null when there is none. */
  readDraft(name: string): Promise<unknown>;
  /** With a `holding`, throws `DraftLost` where the draft is another tab's. */
  writeDraft(name: string, draft: unknown, holding?: Holding): Promise<void>;
  /** In whose hand the drafts are. */
  readHolds(): Promise<DraftHolds>;
  /** Takes a draft out of the hand `from`; null where it is not there any more. */
  takeDraft(name: string, from: string | null, by: string): Promise<DraftHold | null>;
  /** Drops a draft that the tab holds, which holds what it begins next. Throws `DraftLost`. */
  endDraft(holding: Holding, how: DraftEnd): Promise<void>;
  /** The tab has left the draft, which stays; nothing where it is another's. */
  leaveDraft(holding: Holding): Promise<void>;
  close(): void;
}

/** An entry as it stands in the store: place, time and version in clear, the event as it was written. */
export interface RawEntry {
  readonly seq: number;
  readonly at: number;
  readonly v: number;
  readonly sealed: string;
}

/** The entries of one user's log that could not be read. */
export interface RawEntries {
  /** The entries of these seqs as they stand, never opened. */
  read(seqs: readonly number[]): Promise<readonly RawEntry[]>;
  /** Deletes these entries for good, by the user's own decision. Throws `StorageFault`. */
  remove(seqs: readonly number[]): Promise<void>;
}

/** What the browser tells of its storage; null for what it does not tell. */
export interface StorageState {
  /** Whether it has promised not to evict what is stored. */
  readonly isPersistent: boolean | null;
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
}

/** Where the log lives; the first that the browser offers. What is in `memory` lives as long as the tab. */
export type StoragePlace = 'indexedDb' | 'localStorage' | 'memory';

/** The storage of this device. */
export interface DeviceStorage {
  read(): Promise<StorageState>;
  /** Asks the browser not to evict what is stored; false where it does not promise. */
  askToPersist(): Promise<boolean>;
}

/** News between the tabs of one user. A lost message costs latency only: the truth is the log. */
export interface TabChannel {
  post(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** One tab sends at a time. A tab that stops answering while it leads is overtaken; the fence keeps it from doing harm. */
export interface Leadership {
  /** Runs `work` while this tab alone leads; null at once when another tab does. */
  ifFree<T>(work: () => Promise<T>): Promise<T | null>;
  /** Runs `work` as soon as this tab leads. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Sign-in and accounts. Every call throws `AuthFault`. */
export interface Auth {
  /** Tells the session now and at each change; null when nobody is signed in. Returns the way to stop. */
  subscribe(listener: (user: User | null) => void): () => void;
  signIn(email: string, password: string): Promise<User>;
  signUp(email: string, password: string): Promise<User>;
  sendPasswordReset(email: string): Promise<void>;
  /** Gives the signed-in user another password; the one until now is asked for again. The session goes on. */
  changePassword(current: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}

/** A refused or failed call of the authentication service. */
export class AuthFault extends Error {
  /** The provider's code without its prefix: "invalid-credential", "network-request-failed". */
  readonly code: string;
  /** The provider's message as shown on the login screen (AUTH-2); empty when it gives none. */
  readonly providerMessage: string;
  constructor(code: string, providerMessage: string, options?: ErrorOptions) {
    super(`auth/${code}`, options);
    this.name = 'AuthFault';
    this.code = code;
    this.providerMessage = providerMessage;
  }
}

/** Online status as the browser tells it (CONN-1). */
export interface Connectivity {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
}

/** The last user of this device, remembered so that the app opens when the session cannot be confirmed in time. */
export interface RememberedUser {
  read(): User | null;
  write(user: User | null): void;
}

/** What this device keeps of its users. */
export interface DeviceData {
  /** Deletes for good whatever is kept here of a user, what waits to be sent included. Throws where the storage refuses. */
  erase(userId: string): Promise<void>;
}
