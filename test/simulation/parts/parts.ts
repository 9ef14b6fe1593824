/** The parts of a simulated run, as types: they know of each other, their makers need not. */
import type { WriteKind } from '#domain/shared/targets.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Clock, Cloud, CloudWrite, FaultKind } from '#machines/ports/ports.ts';
import type { RunningWorkspace } from '#machines/workspace/workspace.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
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

/** What befell a promise, so that nobody can keep it. */
export type Excuse = 'damaged' | 'evicted' | 'forgotten' | 'unopened';

/** One thing that a user wanted done. */
export interface Intent {
  readonly operation: NewOperation;
  /** The disk it belongs to: "device/user". */
  readonly disk: string;
  readonly path: string;
  readonly kind: WriteKind | 'unknown';
  /** The client's document that a receipt points at. */
  readonly clientPath: string | null;
  /** What the screen was told. */
  answer: 'none' | 'stored' | 'refused';
  /** Where it stands in the log; `nowhere` before it is stored. */
  status: 'nowhere' | 'pending' | 'synced' | 'removed' | 'discarded';
  /** Its place in the log, 0 before it has one. */
  seq: number;
  failures: number;
  /** The place of the entry that last queued it again after it was given up, 0 where nothing has. */
  requeuedSeq: number;
  /** The place of the entry that last removed it, 0 where nothing has; the user may have taken it out meanwhile. */
  removedSeq: number;
  /** A refusal of a request that carried it was answered and is not charged yet. */
  isRefused: boolean;
  /** Times it was sent since its outcome was last known. */
  doubt: number;
  /** Its entry `sent` stands in the log, and no outcome after it. */
  isMarked: boolean;
  /** The fence under which it was marked last. */
  markedUnder: number;
  /** It was refused because its document was not there. */
  isMissing: boolean;
  /** The server has said since then where the cursor stands. */
  isAsked: boolean;
  /** Times it took effect on the server, by request. */
  readonly effects: Effect[];
  /** The server has forgotten it, or its row on the disk is damaged: nobody can keep what was promised. */
  isExcused: boolean;
  /** Why it is excused: each reason has to be told, or is reported. */
  readonly excuses: Set<Excuse>;
  /** The user has asked to have it out of the queue. */
  mayDiscard: boolean;
  /** What it was queued in place of, because that hangs on what the user took out or corrected; null for all other work. */
  insteadOf: Intent | null;
  /** It stands in a copy that does not say whether it was sent, nor whom to ask. */
  mayRepeat: boolean;
  /** It stands in a copy that lacks what came after: whether that was sent is asked of the user. */
  mayBeAsked: boolean;
  /** It makes a record anew that may be there again: of two devices that restore a backup one comes second. */
  mayBeThere: boolean;
}

/** A write that took effect. */
export interface Effect {
  readonly request: object;
  /** The server's count of writes. */
  readonly version: number;
}

/** The model. */
export interface Ledger {
  readonly intents: ReadonlyMap<string, Intent>;
  intend(tab: Tab, operations: readonly NewOperation[]): readonly string[];
  stored(ids: readonly string[]): void;
  refused(ids: readonly string[]): void;
  decided(events: readonly LogEvent[]): void;
  /** Nobody can keep what was promised of it, and why. */
  excuse(intent: Intent, why: Excuse): void;
  /** The intents of a disk, in the order of its log. */
  onDisk(disk: string): readonly Intent[];
  /** The intent that a write carries out; null for someone else's. */
  intentOf(disk: string, write: CloudWrite): Intent | null;
}

/** A tablet or a computer of the yard. */
export interface Device {
  readonly name: string;
  readonly tabs: Tab[];
  readonly locks: Locks;
  readonly channels: Channels;
  readonly line: Line;
  readonly clock: Clock;
  /** How far the device's clock is from the truth, ms; null while it stands still. */
  skew: number | null;
  /** What the browser says. */
  seemsOnline: boolean;
  isConfirmed: boolean;
  /** Whether the browser has Web Locks, and channels between tabs. */
  hasLocks: boolean;
  hasChannels: boolean;
  readonly disks: ReadonlyMap<string, SimulatedDisk>;
  diskOf(userId: string): SimulatedDisk;
}

/** A tab of the app. */
export interface Tab extends Owner {
  readonly device: Device;
  readonly userId: string;
  /** What it asks; null before it begins. */
  cloud: Cloud | null;
  /** Null until the log has been read. */
  workspace: RunningWorkspace | null;
  /** Whether the service has confirmed who is signed in. */
  isConfirmed: boolean;
  /** Whether what it shows has changed since it was looked at. */
  isChanged: boolean;
  /** Whether its screen has changed since. */
  isUnseen: boolean;
  tellEnvironment(): void;
}

/** When somebody goes on with a client that will not be there. */
export type HastyMoment = 'refused' | 'given up';

/** One run. */
export interface World {
  readonly scheduler: Scheduler;
  readonly history: History;
  readonly coverage: Coverage;
  readonly ledger: Ledger;
  /** What documents have to say, by what hands did. */
  readonly oracle: Oracle;
  readonly server: Server;
  readonly network: Network;
  readonly devices: readonly Device[];
  /** Whom what goes wrong later belongs to; it dies when all is well again. */
  readonly misfortune: Owner;
  /** Requests that the server refused because somebody else wrote first. */
  readonly outrun: WeakSet<object>;
  /** Who goes on with a client in the very moment in which the server refuses it, or in which a tab gives it up. */
  readonly hasty: Set<(tab: Tab, clientId: string, moment: HastyMoment) => void>;
  /** Who raised the fence of each disk last. */
  readonly leaders: Map<string, Owner>;
  /** The server's count of writes when it began to answer the reading that a tab was answered last. */
  readonly readVersions: Map<Owner, number>;
  /** The place of what the pass of a tab last recorded: it knew all before that. */
  readonly recordedSeqs: Map<Owner, number>;
  /** The same of the readings that are underway. */
  readonly readingFrom: WeakMap<object, number>;
  /** Documents that were written without a word of it: only a reading of all tells. */
  readonly unsaid: Set<string>;
  /** The server's count of writes when each document last changed, whoever did it. */
  readonly lastChanges: Map<string, number>;
  /** Places of cursors that users have accepted, where the cloud went back. */
  readonly accepted: Set<string>;
  /** Disks whose log was put back from an earlier copy, and does not know yet how far it was sent. */
  readonly behind: Set<string>;
  /** Operations that bring a cloud that went back to what a device knows: no hands made them. */
  readonly bringing: Set<string>;
  /** Whether what is shown is judged; a repeat is only told. */
  readonly isJudged: boolean;
  /** Takes what happens where it is asked for. */
  hasher: Hasher | null;
  /** What befalls tabs in the moment in which they ask the server for something in a pass. */
  atWork: ((tab: Tab) => void) | null;
  /** Who waits for a commit to take effect, before its answer is given. */
  readonly waitingForCommit: Set<(tab: Tab) => void>;
  /** How the rules will refuse the next client that somebody makes. */
  poisonForNext: FaultKind | null;
  serverVersion: number;
  /** The server's count of writes when it was last put back to an older copy, 0 where it never was. */
  putBackVersion: number;
  tabsOpened: number;
  idsGiven: number;
  operationsMade: number;
  /** The first thing that did not hold. */
  broken: Error | null;
  /** Judges, and keeps the first thing that did not hold. */
  guard(judge: () => void): void;
}
