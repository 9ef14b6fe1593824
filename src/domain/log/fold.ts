/**
 * Folds the log into the state of each operation. Tabs that have read the same entries have the
 * same state (invariant 7). A `synced` entry also settles removed and discarded operations.
 *
 *     queued ──> pending ──synced──> synced
 *                │  ^ └────removed────> removed ──requeued──> pending
 *                └──┘ failed, sent       pending, removed ──discarded by the user──> discarded
 */
import type { Conflict } from '#schemas/conflict.ts';
import type {
  CopyOrigin,
  CursorMove,
  CursorPlace,
  DoneRepair,
  LogEntry,
} from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';

export interface OperationState {
  /** Its `timestamp` is the time of its `queued` entry, ms. */
  readonly operation: StoredOperation;
  readonly status: 'pending' | 'synced' | 'removed' | 'discarded';
  /** Refusals since the operation was queued or requeued (SYNC-4). */
  readonly retryCount: number;
  /** The seq of its last `failed` entry; 0 without one. */
  readonly refusedSeq: number;
  readonly lastError: string | null;
  /** The seq of the entry that ended its pending state; null while it is pending. */
  readonly settledSeq: number | null;
}

/** A commit that may have been sent. Its outcome is unknown, and it may still take effect. */
export interface Attempt {
  /** The seq of its `sent` entry. */
  readonly seq: number;
  readonly operationIds: readonly string[];
  readonly move: CursorMove;
  /** The conflicts that the commit causes, by operation id. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
}

/** Operations from a queue file or a restored log. The cloud may have them already. */
export interface LoadedCopy {
  /** The seq of its `sent` entry. */
  readonly seq: number;
  readonly operationIds: readonly string[];
  /** The cursor of the store that saved the file; undefined if it is unknown. */
  readonly origin: CopyOrigin | undefined;
}

export interface LogState {
  /** By operation id, in the order in which they were queued. */
  readonly operations: Readonly<Record<string, OperationState>>;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  readonly copies: readonly LoadedCopy[];
  /**
   * The higher this number, the smaller the next commit (`limitFor`). A `sent` entry adds 1, a
   * success subtracts 2, a `failed` entry subtracts 1. Never below 0.
   */
  readonly unanswered: number;
  /** The last known place of the cursor; null until the store has an id. */
  readonly cursor: CursorPlace | null;
  /** The seq of the entry with which the cursor last moved back; 0 if it never did. */
  readonly wentBackSeq: number;
  /** Conflicts that the user has not seen yet, by operation id. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** Ids of the operations whose conflict the user has seen on this device. */
  readonly seenConflicts: ReadonlySet<string>;
  /** Oldest first. */
  readonly repairs: readonly DoneRepair[];
  readonly lastSeq: number;
}

export const EMPTY_LOG: LogState = {
  operations: {},
  attempts: [],
  copies: [],
  unanswered: 0,
  cursor: null,
  wentBackSeq: 0,
  conflicts: {},
  seenConflicts: new Set(),
  repairs: [],
  lastSeq: 0,
};

type Draft = { -readonly [K in keyof OperationState]: OperationState[K] };

/** A mutable copy of the state. An operation is copied at its first change (`changed`). */
interface StateDraft {
  readonly operations: Record<string, OperationState>;
  readonly changed: Map<string, Draft>;
  attempts: readonly Attempt[];
  copies: readonly LoadedCopy[];
  unanswered: number;
  cursor: CursorPlace | null;
  wentBackSeq: number;
  readonly conflicts: Record<string, Conflict>;
  readonly seenConflicts: Set<string>;
  repairs: readonly DoneRepair[];
}

/** The cap of `unanswered`. At this count a commit holds one operation. */
const MOST_UNANSWERED = 10;

const WAITING = {
  status: 'pending',
  retryCount: 0,
  lastError: null,
  settledSeq: null,
} as const satisfies Partial<OperationState>;

const putState = (draft: StateDraft, id: string, state: Draft): void => {
  draft.changed.set(id, state);
  draft.operations[id] = state;
};

const update = (draft: StateDraft, id: string, change: (state: Draft) => void): void => {
  const found = draft.operations[id];
  if (found === undefined) return;
  if (!draft.changed.has(id)) putState(draft, id, { ...found });
  const own = draft.changed.get(id);
  if (own !== undefined) change(own);
};

/** Changes only a pending operation: a late `failed` or `removed` of another tab has no effect. */
const updatePending = (draft: StateDraft, id: string, change: (state: Draft) => void): void =>
  update(draft, id, (state) => {
    if (state.status === 'pending') change(state);
  });

const settle = (status: 'synced' | 'removed' | 'discarded', seq: number) => (state: Draft) => {
  state.status = status;
  state.settledSeq = seq;
};

const queue = (draft: StateDraft, operation: StoredOperation, at: number): void => {
  // A repeated `queued` entry of the same operation changes nothing.
  if (draft.operations[operation.id] !== undefined) return;
  putState(draft, operation.id, {
    operation: { ...operation, timestamp: at },
    ...WAITING,
    refusedSeq: 0,
  });
};

/** Conflicts of the attempt that took effect win over those of attempts that did not. */
const landAttempt = (draft: StateDraft, cursorSeq: number): readonly string[] => {
  const landed = draft.attempts.find(({ seq }) => seq === cursorSeq);
  if (landed === undefined) return [];
  // Subtract the 1 that its `sent` entry added, and 1 more to make the next commit larger.
  draft.unanswered = Math.max(0, draft.unanswered - 2);
  const { operationIds, conflicts } = landed;
  for (const id of operationIds) {
    delete draft.conflicts[id];
    const met = conflicts[id];
    if (met !== undefined && !draft.seenConflicts.has(id)) draft.conflicts[id] = met;
  }
  return operationIds;
};

/**
 * Moves the cursor. Drops attempts that do not begin there, because the cloud refuses them. Drops
 * loaded queue files that have no pending operations any more.
 */
const moveCursor = (draft: StateDraft, cursor: CursorPlace, seq: number): void => {
  const isPending = (id: string) => draft.operations[id]?.status === 'pending';
  // A store gets only one id: a later entry that names it is ignored.
  if (cursor.seq === 0 && draft.cursor !== null && draft.cursor.storeId !== cursor.storeId) return;
  if (cursor.seq < (draft.cursor?.seq ?? 0)) draft.wentBackSeq = seq;
  draft.cursor = cursor;
  draft.attempts = draft.attempts.filter(({ move }) => move.prev === cursor.seq);
  draft.copies = draft.copies.filter(({ operationIds }) => operationIds.some(isPending));
};

/**
 * Adds an attempt, and drops attempts under another store id, because the cloud refuses them. If
 * the new attempt has an earlier one as its predecessor, the earlier one took effect. Its `synced`
 * entry is missing or unreadable.
 */
const send = (draft: StateDraft, attempt: Attempt): void => {
  const { move } = attempt;
  const { cursor } = draft;
  if (cursor?.storeId !== move.storeId) {
    draft.cursor = { storeId: move.storeId, seq: move.prev };
    draft.attempts = draft.attempts.filter((other) => other.move.storeId === move.storeId);
  } else if (cursor.seq !== move.prev) {
    for (const id of landAttempt(draft, move.prev))
      update(draft, id, settle('synced', attempt.seq));
    moveCursor(draft, { storeId: move.storeId, seq: move.prev }, attempt.seq);
  }
  draft.attempts = [...draft.attempts, attempt];
  draft.unanswered = Math.min(MOST_UNANSWERED, draft.unanswered + 1);
};

/** Records a conflict; its entry follows the `sent` entry of its attempt. */
const recordConflict = (draft: StateDraft, id: string, conflict: Conflict): void => {
  draft.conflicts[id] = conflict;
  const latest = draft.attempts.at(-1);
  if (latest?.operationIds.includes(id) !== true) return;
  const conflicts = { ...latest.conflicts, [id]: conflict };
  draft.attempts = draft.attempts.with(-1, { ...latest, conflicts });
};

/** Removes the operation from the loaded queue files, so that a requeue sends it as usual. */
const leaveCopy = (draft: StateDraft, id: string): void => {
  draft.copies = draft.copies.map((copy) => ({
    ...copy,
    operationIds: copy.operationIds.filter((other) => other !== id),
  }));
};

const apply = (draft: StateDraft, { seq, at, event }: LogEntry): void => {
  switch (event.kind) {
    case 'queued':
      queue(draft, event.operation, at);
      return;
    case 'sent': {
      const { operationIds, move, copyOf: origin } = event;
      if (move === undefined) {
        draft.copies = [...draft.copies, { seq, operationIds, origin }];
        return;
      }
      send(draft, { seq, operationIds, move, conflicts: {} });
      // Each attempt records its own conflicts anew.
      for (const id of operationIds) delete draft.conflicts[id];
      return;
    }
    case 'synced':
      for (const id of event.operationIds) update(draft, id, settle('synced', seq));
      if (event.cursor === undefined) return;
      landAttempt(draft, event.cursor.seq);
      moveCursor(draft, event.cursor, seq);
      return;
    case 'failed':
      draft.unanswered = Math.max(0, draft.unanswered - 1);
      updatePending(draft, event.operationId, (state) => {
        state.retryCount++;
        state.refusedSeq = seq;
        state.lastError = event.reason;
      });
      return;
    case 'removed':
      updatePending(draft, event.operationId, (state) => {
        // Keep the reason of a refusal. Dependants have none, because they were not refused.
        state.lastError ??= event.reason;
        settle('removed', seq)(state);
      });
      leaveCopy(draft, event.operationId);
      return;
    case 'requeued':
      if (event.repair !== undefined) draft.repairs = [...draft.repairs, { ...event.repair, at }];
      update(draft, event.operationId, (state) => {
        if (state.status === 'removed') Object.assign(state, WAITING);
      });
      return;
    case 'discarded':
      update(draft, event.operationId, (state) => {
        // The cloud has it already.
        if (state.status === 'synced') return;
        settle('discarded', seq)(state);
        delete draft.conflicts[event.operationId];
      });
      return;
    case 'conflicted':
      recordConflict(draft, event.operationId, event.conflict);
      return;
    case 'conflict-seen':
      delete draft.conflicts[event.operationId];
      draft.seenConflicts.add(event.operationId);
      return;
  }
};

/** Folds entries, in the order of their seq, into a state; skips those up to `lastSeq`. */
export const foldLog = (state: LogState, entries: readonly LogEntry[]): LogState => {
  const last = entries.at(-1);
  if (last === undefined || last.seq <= state.lastSeq) return state;
  const draft: StateDraft = {
    ...state,
    operations: { ...state.operations },
    conflicts: { ...state.conflicts },
    seenConflicts: new Set(state.seenConflicts),
    changed: new Map(),
  };
  for (const entry of entries) if (entry.seq > state.lastSeq) apply(draft, entry);
  const { changed: _, ...next } = draft;
  return { ...next, lastSeq: last.seq };
};

export const listIds = (states: readonly OperationState[]): string[] =>
  states.map(({ operation }) => operation.id);

/** Returns operations in the order of the log. */
export const operationsWith = (
  state: LogState,
  ...statuses: readonly OperationState['status'][]
): readonly OperationState[] =>
  Object.values(state.operations).filter(({ status }) => statuses.includes(status));
