import type { SyncOutcome } from './sync.actors.ts';

/** The refusal of a second sync (SYNC-2). */
export const SYNC_IN_PROGRESS = 'Sync already in progress';

export const NOTHING_SENT: SyncOutcome = {
  success: true,
  syncedOperations: 0,
  failedOperations: 0,
  errors: [],
  stoppedBy: null,
};

/**
 * Numbers of records that a pass changed in the cache, and of temporary ids that it replaced
 * (SYNC-5).
 */
export interface Sent {
  readonly clients: number;
  readonly receipts: number;
  readonly replaced: number;
}

export const toSent = (outcome: SyncOutcome | null): Sent | null =>
  outcome?.cacheUpdates === undefined
    ? null
    : {
        clients: outcome.cacheUpdates.updatedClients.length,
        receipts: outcome.cacheUpdates.updatedReceipts.length,
        replaced: outcome.cacheUpdates.removedTempEntries.length,
      };

export interface Environment {
  readonly online: boolean;
  /** True if the session is confirmed: nothing is sent without one (SYNC-12). */
  readonly isConfirmed: boolean;
  /** True while the cloud does not answer an online browser. */
  readonly isSilent?: boolean;
}

export interface SyncContext extends Required<Environment> {
  readonly pendingCount: number;
  /**
   * True if an in-flight commit still contains a discarded or removed operation. An empty commit
   * then settles it.
   */
  readonly hasOpenCommits: boolean;
  /**
   * True if, since the last pass began, any tab has queued something, or the connection came back
   * while something was pending.
   */
  readonly hasMore: boolean;
  readonly isManual: boolean;
  /** Passes in a row without an answer. */
  readonly unanswered: number;
  readonly outcome: SyncOutcome | null;
  /** Changes of the last pass that changed the cache; null before the first. */
  readonly sent: Sent | null;
}

export interface RunInput {
  readonly isManual: boolean;
}

export type SyncEvent =
  | ({ readonly type: 'ENVIRONMENT' } & Environment)
  | { readonly type: 'PENDING'; readonly count: number; readonly hasOpenCommits?: boolean }
  /** This tab has just stored an operation. */
  | { readonly type: 'SUBMITTED' }
  /** The user pressed the button "Synchronizuj". */
  | { readonly type: 'SYNC' };

export type SyncEmitted =
  /** Emitted after every pass, the quiet ones too. */
  | { readonly type: 'pass-ended'; readonly outcome: SyncOutcome }
  | { readonly type: 'sync-finished'; readonly outcome: SyncOutcome; readonly isManual: boolean }
  | { readonly type: 'sync-failed'; readonly error: unknown }
  | { readonly type: 'sync-refused'; readonly message: typeof SYNC_IN_PROGRESS }
  | { readonly type: 'sync-completed' };

export const workIn = (pendingCount: number, hasOpenCommits = false): number =>
  pendingCount + Number(hasOpenCommits);
