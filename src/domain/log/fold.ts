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
import type { Conflict } from '#schemas/conflict.ts';
import type { CopyOrigin, CursorMove, CursorPlace, LogEntry } from '#schemas/log-entry.ts';
import type { StoredOperation } from '#schemas/operation.ts';

/** Where one operation stands. */
export interface OperationState {
  /** With the timestamp that the log gave it. */
  readonly operation: StoredOperation;
  readonly status: 'pending' | 'synced' | 'removed' | 'discarded';
  /** Refusals so far (SYNC-4). */
  readonly retryCount: number;
  /** The entry of its last refusal; 0 where it was never refused. */
  readonly refusedSeq: number;
  readonly lastError: string | null;
  /** The entry that settled it; null while it is pending. */
  readonly settledSeq: number | null;
}

/** A commit that may have left, and may still take effect. */
export interface Attempt {
  /** The seq of its `sent` entry. */
  readonly seq: number;
  readonly operationIds: readonly string[];
  readonly move: CursorMove;
  /** What it meets, by the operation that came later. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
}

/** Operations loaded from a copy of another store's queue; that one may have sent them. */
export interface LoadedCopy {
  /** The seq of its `sent` entry. */
  readonly seq: number;
  readonly operationIds: readonly string[];
  /** How far the other store was sent; missing where the copy does not say. */
  readonly origin: CopyOrigin | undefined;
}

/** Every operation of the log by its id, in the order of the log. */
export interface LogState {
  readonly operations: Readonly<Record<string, OperationState>>;
  /** Of whose outcome nothing is known, oldest first. */
  readonly attempts: readonly Attempt[];
  readonly copies: readonly LoadedCopy[];
  /** Unanswered commits, less those that landed since: by so much the next one is smaller. */
  readonly unanswered: number;
  /** Where the cursor stood when it was last known; null before the first commit. */
  readonly cursor: CursorPlace | null;
  /** The entry by which the user last accepted that the cloud had gone back; 0 where that never was. */
  readonly wentBackSeq: number;
  /** Conflicts that the user has not seen yet, by the operation that came later. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** The operations of those that the user has seen on this device. */
  readonly seenConflicts: ReadonlySet<string>;
  readonly lastSeq: number;
}

/** The state of a log with nothing in it. */
export const EMPTY_LOG: LogState = {
  operations: {},
  attempts: [],
  copies: [],
  unanswered: 0,
  cursor: null,
  wentBackSeq: 0,
  conflicts: {},
  seenConflicts: new Set(),
  lastSeq: 0,
};

type Draft = { -readonly [K in keyof OperationState]: OperationState[K] };

/** The next state while entries are folded in: maps of its own, whose operations still are the former state's until one changes. */
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
}

/** So often halved, the most operations of a commit are one. */
const MOST_UNANSWERED = 10;

const WAITING = {
  status: 'pending',
  retryCount: 0,
  lastError: null,
  settledSeq: null,
} as const satisfies Partial<OperationState>;

const hold = (draft: StateDraft, id: string, state: Draft): void => {
  draft.changed.set(id, state);
  draft.operations[id] = state;
};

const update = (draft: StateDraft, id: string, change: (state: Draft) => void): void => {
  const found = draft.operations[id];
  if (found === undefined) return;
  if (!draft.changed.has(id)) hold(draft, id, { ...found });
  const own = draft.changed.get(id);
  if (own !== undefined) change(own);
};

/** What is over stays so: an entry about sending it, late from another tab, changes nothing. */
const updatePending = (draft: StateDraft, id: string, change: (state: Draft) => void): void =>
  update(draft, id, (state) => {
    if (state.status === 'pending') change(state);
  });

const settle = (status: 'synced' | 'removed' | 'discarded', seq: number) => (state: Draft) => {
  state.status = status;
  state.settledSeq = seq;
};

const queue = (draft: StateDraft, operation: StoredOperation, at: number): void => {
  // A second entry for the same operation is a repeat of the first and changes nothing.
  if (draft.operations[operation.id] !== undefined) return;
  hold(draft, operation.id, {
    operation: { ...operation, timestamp: at },
    ...WAITING,
    refusedSeq: 0,
  });
};

/** What an attempt met that took effect is what became of its operations, whatever another one would have met. */
const land = (draft: StateDraft, cursorSeq: number): readonly string[] => {
  const landed = draft.attempts.find(({ seq }) => seq === cursorSeq);
  if (landed === undefined) return [];
  // Its own and one before it, as a pass doubles what it sends.
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
 * What does not begin where the cursor stands is refused from now on. What was loaded from a copy
 * is looked up as long as it waits.
 */
const moveCursor = (draft: StateDraft, cursor: CursorPlace, seq: number): void => {
  const isPending = (id: string) => draft.operations[id]?.status === 'pending';
  // A store gets an id before its first commit; one that sends by now has one.
  if (cursor.seq === 0 && draft.cursor !== null && draft.cursor.storeId !== cursor.storeId) return;
  if (cursor.seq < (draft.cursor?.seq ?? 0)) draft.wentBackSeq = seq;
  draft.cursor = cursor;
  draft.attempts = draft.attempts.filter(({ move }) => move.prev === cursor.seq);
  draft.copies = draft.copies.filter(({ operationIds }) => operationIds.some(isPending));
};

/**
 * Another store's commits are refused: its cursor was found elsewhere. A commit that begins where an attempt ended tells that the attempt
 * took effect, should its answer's entry be unreadable.
 */
const send = (draft: StateDraft, attempt: Attempt): void => {
  const { move } = attempt;
  const { cursor } = draft;
  if (cursor?.storeId !== move.storeId) {
    draft.cursor = { storeId: move.storeId, seq: move.prev };
    draft.attempts = draft.attempts.filter((other) => other.move.storeId === move.storeId);
  } else if (cursor.seq !== move.prev) {
    for (const id of land(draft, move.prev)) update(draft, id, settle('synced', attempt.seq));
    moveCursor(draft, { storeId: move.storeId, seq: move.prev }, attempt.seq);
  }
  draft.attempts = [...draft.attempts, attempt];
  draft.unanswered = Math.min(MOST_UNANSWERED, draft.unanswered + 1);
};

/** Stands in the log behind the `sent` of its attempt. */
const meet = (draft: StateDraft, id: string, conflict: Conflict): void => {
  draft.conflicts[id] = conflict;
  const latest = draft.attempts.at(-1);
  if (latest?.operationIds.includes(id) !== true) return;
  const conflicts = { ...latest.conflicts, [id]: conflict };
  draft.attempts = draft.attempts.with(-1, { ...latest, conflicts });
};

/** What was asked about is the user's: queued again, it is sent. */
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
      // Each attempt says anew what it meets.
      for (const id of operationIds) delete draft.conflicts[id];
      return;
    }
    case 'synced':
      for (const id of event.operationIds) update(draft, id, settle('synced', seq));
      if (event.cursor === undefined) return;
      land(draft, event.cursor.seq);
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
        // The refusal says more than that it was the last one; what left with another operation has none of its own.
        state.lastError ??= event.reason;
        settle('removed', seq)(state);
      });
      leaveCopy(draft, event.operationId);
      return;
    case 'requeued':
      update(draft, event.operationId, (state) => {
        if (state.status === 'removed') Object.assign(state, WAITING);
      });
      return;
    case 'discarded':
      update(draft, event.operationId, (state) => {
        // What the cloud has acknowledged can't be taken back here.
        if (state.status === 'synced') return;
        settle('discarded', seq)(state);
        delete draft.conflicts[event.operationId];
      });
      return;
    case 'conflicted':
      meet(draft, event.operationId, event.conflict);
      return;
    case 'conflict-seen':
      delete draft.conflicts[event.operationId];
      draft.seenConflicts.add(event.operationId);
      return;
  }
};

/** The state after the entries, which must be in the order of their seq; entries already folded in are passed over. */
export const foldLog = (state: LogState, entries: readonly LogEntry[]): LogState => {
  const last = entries.at(-1);
  if (last === undefined || last.seq <= state.lastSeq) return state;
  const operations = { ...state.operations };
  const conflicts = { ...state.conflicts };
  const seenConflicts = new Set(state.seenConflicts);
  const { attempts, copies, unanswered, cursor, wentBackSeq } = state;
  const changed = new Map<string, Draft>();
  const draft: StateDraft = {
    ...{ operations, attempts, copies, unanswered, cursor, wentBackSeq, conflicts, seenConflicts },
    changed,
  };
  for (const entry of entries) if (entry.seq > state.lastSeq) apply(draft, entry);
  const { changed: _, ...next } = draft;
  return { ...next, lastSeq: last.seq };
};

/** The ids of the operations. */
export const listIds = (states: readonly OperationState[]): string[] =>
  states.map(({ operation }) => operation.id);

/** The operations of a status, in the order of the log. */
export const operationsWith = (
  state: LogState,
  ...statuses: readonly OperationState['status'][]
): readonly OperationState[] =>
  Object.values(state.operations).filter(({ status }) => statuses.includes(status));
