/** Types of the parts of a run, in one file since they refer to each other. */
import type { WriteKind } from '#domain/shared/targets.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Clock, Cloud, CloudWrite, FaultKind } from '#machines/ports/ports.ts';
import type { RunningWorkspace } from '#machines/workspace/workspace.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { DraftBook } from '#test/simulation/parts/drafts.ts';
import type { Channels } from '#test/simulation/outside/channels.ts';
import type { Coverage } from '#test/simulation/outside/coverage.ts';
import type { SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import type { Hasher } from '#test/simulation/oracle/hashes.ts';
import type { History } from '#test/simulation/outside/history.ts';
import type { Locks } from '#test/simulation/outside/locks.ts';
import type { Oracle } from '#test/simulation/oracle/oracle.ts';
import type { Line, Network } from '#test/simulation/outside/network.ts';
import type { Owner, Scheduler } from '#test/simulation/outside/scheduler.ts';
import type { Server } from '#test/simulation/outside/server.ts';

/** Reason for which a promise cannot be kept. */
export type Excuse = 'damaged' | 'evicted' | 'forgotten' | 'unopened';

export interface Intent {
  readonly operation: NewOperation;
  /** The disk of its log: "device/user". */
  readonly disk: string;
  readonly path: string;
  readonly kind: WriteKind | 'unknown';
  /** Path of the client that a receipt points at. */
  readonly clientPath: string | null;
  /** The answer that the screen got. */
  answer: 'none' | 'stored' | 'refused';
  /** Status in the log; `nowhere` before it is stored. */
  status: 'nowhere' | 'pending' | 'synced' | 'removed' | 'discarded';
  /** Place of the entry that queued it; 0 while no log holds it. */
  seq: number;
  failures: number;
  /** Place of the last entry that requeued it, 0 if none. */
  requeuedSeq: number;
  /**
   * Place of the last entry that removed it, 0 if
   * none; the user may have discarded it before that.
   */
  removedSeq: number;
  /** A request that carried it was answered with a refusal that is not charged yet. */
  isRefused: boolean;
  /** Number of times it was sent since its outcome was last known. */
  doubt: number;
  /** The log has a `sent` entry for it, and no `failed` entry after that. */
  isMarked: boolean;
  /** The fence at its last `sent` entry. */
  markedUnder: number;
  /** It is a deletion that was refused because its document does not exist. */
  isMissing: boolean;
  /** The cursor was read after it was last sent. */
  isAsked: boolean;
  /** Each time it took effect on the server. */
  readonly effects: Effect[];
  /** Its promise cannot be kept. */
  isExcused: boolean;
  /** Reasons of the excuse; each has to be told on a screen, or is counted as reported. */
  readonly excuses: Set<Excuse>;
  /** The user has asked to discard it. */
  mayDiscard: boolean;
  /**
   * The operation that it replaces, because that one depended on
   * what the user discarded or corrected; null for all others.
   */
  insteadOf: Intent | null;
  /** It comes from a copy that neither says if it was sent nor names a cursor to ask. */
  mayRepeat: boolean;
  /** It comes from a copy that lacks later entries, so the user is asked if it was sent. */
  mayBeAsked: boolean;
  /**
   * Another device may make the same record, for example
   * from the same backup, so the create may find it.
   */
  mayBeThere: boolean;
}

export interface Effect {
  readonly request: object;
  /** `World.serverVersion` after the write. */
  readonly version: number;
}

export interface Ledger {
  readonly intents: ReadonlyMap<string, Intent>;
  intend(tab: Tab, operations: readonly NewOperation[]): readonly string[];
  stored(ids: readonly string[]): void;
  refused(ids: readonly string[]): void;
  decided(events: readonly LogEvent[]): void;
  excuse(intent: Intent, why: Excuse): void;
  /** The intents that the log of a disk holds, in its order. */
  onDisk(disk: string): readonly Intent[];
  /** The intent that a write carries out; null if the write is somebody else's. */
  intentOf(disk: string, write: CloudWrite): Intent | null;
}

export interface Device {
  readonly name: string;
  readonly tabs: Tab[];
  readonly locks: Locks;
  readonly channels: Channels;
  readonly line: Line;
  readonly clock: Clock;
  /** Ms between the device's clock and the true time; null while the clock stands still. */
  skew: number | null;
  /** The state that the browser reports. */
  seemsOnline: boolean;
  isConfirmed: boolean;
  hasLocks: boolean;
  hasChannels: boolean;
  readonly disks: ReadonlyMap<string, SimulatedDisk>;
  diskOf(userId: string): SimulatedDisk;
}

export interface Tab extends Owner {
  readonly device: Device;
  readonly userId: string;
  /** Null until the tab starts. */
  cloud: Cloud | null;
  /** Null until the log has been read. */
  workspace: RunningWorkspace | null;
  /** The service has confirmed who is signed in. */
  isConfirmed: boolean;
  /** The state has changed since `judge` last looked. */
  isChanged: boolean;
  /** The view has changed since `judgeScreens` last looked. */
  isUnseen: boolean;
  tellEnvironment(): void;
}

/** The moment in which a user goes on with a client that will not exist. */
export type HastyMoment = 'refused' | 'given up';

export interface World {
  readonly scheduler: Scheduler;
  readonly history: History;
  readonly coverage: Coverage;
  readonly ledger: Ledger;
  readonly oracle: Oracle;
  readonly server: Server;
  readonly network: Network;
  readonly devices: readonly Device[];
  /** Owner of faults that happen later; it dies when the faults end. */
  readonly misfortune: Owner;
  /** Requests that the server refused because somebody else wrote first. */
  readonly outrun: WeakSet<object>;
  /** Called in the moment in which the server refuses a new client, or a tab removes one. */
  readonly hasty: Set<(tab: Tab, clientId: string, moment: HastyMoment) => void>;
  /** The tab that last raised the fence of each disk. */
  readonly leaders: Map<string, Owner>;
  /** `serverVersion` when the server began to answer the reading that each tab received last. */
  readonly readVersions: Map<Owner, number>;
  /** Place of the last outcome that each tab recorded; the tab knew all entries before it. */
  readonly recordedSeqs: Map<Owner, number>;
  /** `serverVersion` when the server began to answer each request. */
  readonly readingFrom: WeakMap<object, number>;
  /** Paths of documents whose change no query finds, but only a full reading. */
  readonly unsaid: Set<string>;
  /** `serverVersion` at the last change of each document. */
  readonly lastChanges: Map<string, number>;
  /** Cursors, as JSON, that users accepted after the cloud went back. */
  readonly accepted: Set<string>;
  /**
   * Disks whose log was restored from an earlier
   * copy and does not know yet how far it was sent.
   */
  readonly behind: Set<string>;
  /**
   * Operations by which a device sends its records to
   * a cloud that went back; no deed explains them.
   */
  readonly bringing: Set<string>;
  /** Drafts by the id of their future receipt, by disk; none of a disk that was lost. */
  readonly drafts: Map<string, Map<string, DraftBook>>;
  /** False in a repeat, which only records its history. */
  readonly isJudged: boolean;
  /** Null if the run is not hashed. */
  hasher: Hasher | null;
  /** Called when a tab sends a request that is not a reading. */
  atWork: ((tab: Tab) => void) | null;
  /** Called after a commit took effect, before its answer is given. */
  readonly waitingForCommit: Set<(tab: Tab) => void>;
  /** The refusal of the next client that somebody makes. */
  poisonForNext: FaultKind | null;
  /** Count of the writes on the server. */
  serverVersion: number;
  /** `serverVersion` when the server was last put back to an older copy, 0 if never. */
  putBackVersion: number;
  tabsOpened: number;
  idsGiven: number;
  operationsMade: number;
  /** The first error of the run. */
  broken: Error | null;
  /** Runs a judge and keeps the first error that it throws. */
  guard(judge: () => void): void;
}
