/** What the sync machine knows, is told, and tells. */
import type { SyncOutcome } from './sync.actors.ts';

/** The refusal of a second sync (SYNC-2). */
export const SYNC_IN_PROGRESS = 'Sync already in progress';

/** The end of a pass that sent nothing. */
export const NOTHING_SENT: SyncOutcome = {
  success: true,
  syncedOperations: 0,
  failedOperations: 0,
  errors: [],
  stoppedBy: null,
};

/** How many records a pass changed in the cache, and temporary ids it replaced (SYNC-5). */
export interface Sent {
  readonly clients: number;
  readonly receipts: number;
  readonly replaced: number;
}

/** The changes of a pass as numbers; null where it tells of none. */
export const toSent = (outcome: SyncOutcome | null): Sent | null =>
  outcome?.cacheUpdates === undefined
    ? null
    : {
        clients: outcome.cacheUpdates.updatedClients.length,
        receipts: outcome.cacheUpdates.updatedReceipts.length,
        replaced: outcome.cacheUpdates.removedTempEntries.length,
      };

/** What the machine knows. */
export interface SyncContext {
  readonly online: boolean;
  /** Whether the session is confirmed: nothing is sent without one (SYNC-12). */
  readonly maySend: boolean;
  readonly pendingCount: number;
  /** Whether something that waits no more may still take effect, which a commit of nothing ends. */
  readonly hasOpenCommits: boolean;
  /**
   * Since the last pass began something was queued, by whichever tab, or the connection came back
   * to what waits.
   */
  readonly hasMore: boolean;
  readonly isManual: boolean;
  /** Passes in a row that got no answer. */
  readonly unanswered: number;
  readonly outcome: SyncOutcome | null;
  /** What the last pass that changed the cache changed in it; null before the first. */
  readonly sent: Sent | null;
}

/** How a pass begins. */
export interface RunInput {
  /** The user asked for it. */
  readonly isManual: boolean;
}

/** What the machine is told. */
export type SyncEvent =
  | { readonly type: 'ENVIRONMENT'; readonly online: boolean; readonly maySend: boolean }
  | { readonly type: 'PENDING'; readonly count: number; readonly hasOpenCommits?: boolean }
  /** An operation was just stored on this tab. */
  | { readonly type: 'SUBMITTED' }
  /** The button "Synchronizuj". */
  | { readonly type: 'SYNC' };

/** What the machine tells. */
export type SyncEmitted =
  /** Every pass, the quiet ones too. */
  | { readonly type: 'pass-ended'; readonly outcome: SyncOutcome }
  | { readonly type: 'sync-finished'; readonly outcome: SyncOutcome; readonly isManual: boolean }
  | { readonly type: 'sync-failed'; readonly error: unknown }
  | { readonly type: 'sync-refused'; readonly message: typeof SYNC_IN_PROGRESS }
  | { readonly type: 'sync-completed' };

/** How much a pass has to do. */
export const workIn = (pendingCount: number, hasOpenCommits = false): number =>
  pendingCount + Number(hasOpenCommits);
