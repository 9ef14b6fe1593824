/**
 * The log as a fold. Entries are facts in the order in which they were stored; the state of every operation follows from
 * them alone, so each tab that has read the same entries has the same state (invariant 7).
 *
 *     queued ──> pending ──sent──> in doubt ──synced──> synced
 *                   ^                 │
 *                   ├────failed───────┴──removed──> removed (kept, shown, exportable)
 *                   └──────────────requeued──────────┘
 *     pending, removed ──discarded──> discarded, by the user's own decision
 */
import { produce } from 'immer';
import type { Conflict, LogEntry } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';

/** Where one operation stands. */
export interface OperationState {
  /** With the timestamp that the log gave it. */
  readonly operation: StoredOperation;
  readonly status: 'pending' | 'synced' | 'removed' | 'discarded';
  /** Refusals so far (SYNC-4). */
  readonly retryCount: number;
  /** Attempts since the last known outcome; above zero the outcome of the last one is unknown. */
  readonly attemptsInDoubt: number;
  readonly lastError: string | null;
  /** The entry that settled it; null while it is pending. */
  readonly settledSeq: number | null;
}

/** Every operation of the log by its id, in the order of the log. */
export interface LogState {
  readonly operations: Readonly<Record<string, OperationState>>;
  /** Conflicts that the user has not seen yet, by the operation that overwrote. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  readonly lastSeq: number;
}

/** The state of a log with nothing in it. */
export const EMPTY_LOG: LogState = { operations: {}, conflicts: {}, lastSeq: 0 };

type Draft = { -readonly [K in keyof OperationState]: OperationState[K] };
type Drafts = Record<string, Draft>;

interface StateDraft {
  readonly operations: Drafts;
  readonly conflicts: Record<string, Conflict>;
}

const WAITING = {
  status: 'pending',
  retryCount: 0,
  attemptsInDoubt: 0,
  lastError: null,
  settledSeq: null,
} as const satisfies Partial<OperationState>;

const update = (drafts: Drafts, id: string, change: (draft: Draft) => void): void => {
  const draft = drafts[id];
  if (draft !== undefined) change(draft);
};

/** What is over stays so: an entry about sending it, late from another tab, changes nothing. */
const updatePending = (drafts: Drafts, id: string, change: (draft: Draft) => void): void =>
  update(drafts, id, (draft) => {
    if (draft.status === 'pending') change(draft);
  });

const settle = (status: 'synced' | 'removed' | 'discarded', seq: number) => (draft: Draft) => {
  draft.status = status;
  draft.attemptsInDoubt = 0;
  draft.settledSeq = seq;
};

const queue = (drafts: Drafts, operation: StoredOperation, at: number): void => {
  // A second entry for the same operation is a repeat of the first and changes nothing.
  if (drafts[operation.id] !== undefined) return;
  drafts[operation.id] = {
    operation: { ...operation, timestamp: at },
    ...WAITING,
  };
};

const apply = (
  { operations: drafts, conflicts }: StateDraft,
  { seq, at, event }: LogEntry,
): void => {
  switch (event.kind) {
    case 'queued':
      queue(drafts, event.operation, at);
      return;
    case 'sent':
      for (const id of event.operationIds)
        updatePending(drafts, id, (draft) => draft.attemptsInDoubt++);
      return;
    case 'synced':
      for (const id of event.operationIds) update(drafts, id, settle('synced', seq));
      return;
    case 'failed':
      updatePending(drafts, event.operationId, (draft) => {
        draft.retryCount++;
        draft.attemptsInDoubt = 0;
        draft.lastError = event.reason;
      });
      return;
    case 'removed':
      updatePending(drafts, event.operationId, (draft) => {
        // The refusal says more than that it was the last one; what left with another operation has none of its own.
        draft.lastError ??= event.reason;
        settle('removed', seq)(draft);
      });
      return;
    case 'requeued':
      update(drafts, event.operationId, (draft) => {
        if (draft.status === 'removed') Object.assign(draft, WAITING);
      });
      return;
    case 'discarded':
      update(drafts, event.operationId, (draft) => {
        // What the cloud has acknowledged can't be taken back here.
        if (draft.status === 'synced') return;
        settle('discarded', seq)(draft);
        delete conflicts[event.operationId];
      });
      return;
    case 'conflicted':
      conflicts[event.operationId] = event.conflict;
      return;
    case 'conflict-seen':
      delete conflicts[event.operationId];
      return;
  }
};

/** The state after the entries, which must be in the order of their seq; entries already folded in are passed over. */
export const foldLog = (state: LogState, entries: readonly LogEntry[]): LogState =>
  produce(state, (draft) => {
    for (const entry of entries) {
      if (entry.seq <= draft.lastSeq) continue;
      apply(draft, entry);
      draft.lastSeq = entry.seq;
    }
  });

/** The operations of a status, in the order of the log. */
export const operationsOf = (
  state: LogState,
  ...statuses: readonly OperationState['status'][]
): readonly OperationState[] =>
  Object.values(state.operations).filter(({ status }) => statuses.includes(status));
