/** What a pass over the queue has learned, beside the log, and how it learns. */
import type { LogEvent } from '#schemas/log-entry.ts';
import { idsOf, type LogState, type OperationState } from './fold.ts';
import { realIdOf } from './ids.ts';
import { doneAmong, type KnownState, type Records } from './known-operations.ts';
import { BATCH_LIMIT } from './replay.ts';
import type { CommitStep } from './sync-step.ts';

/** The error of an operation that a copy of this store may have sent: the user is asked. */
export const SENT_BY_COPY = 'Sent by a copy of this store';

/** How far a store has been sent, as the cloud tells it. */
export interface Cursor {
  /** The seq of the last commit's `sent` entry. */
  readonly seq: number;
  /** That commit's own id. */
  readonly attempt: string;
  /** When it took effect, ms of the cloud's clock. */
  readonly at: number;
}

/** A commit that was refused. */
interface Refusal {
  readonly operationIds: readonly string[];
  readonly reason: string;
  /** What it was made from. */
  readonly before: Records;
}

/** What a pass knows beside the log. */
export interface Pass {
  /** Where the cursor stands, null where it was never moved; undefined where only the cloud can tell. */
  readonly cursor: Cursor | null | undefined;
  /** The id under which the store goes on; null while it keeps the one it has. */
  readonly newStoreId: string | null;
  /** Operations sent without a cursor that were looked up. */
  readonly lookedBack: ReadonlySet<string>;
  readonly records: Records;
  readonly refusal: Refusal | null;
  /** What a refused batch was parted into. */
  readonly batches: readonly (readonly string[])[];
  /** Operations that are not tried again in this pass. */
  readonly held: ReadonlySet<string>;
  /** Temporary ids acknowledged in this pass (SYNC-7: empty at its start, gone at its end). */
  readonly mapping: ReadonlyMap<string, string>;
  /** How many operations go up at once; null before the first commit. */
  readonly limit: number | null;
}

/** A pass at its start. */
export const NEW_PASS: Pass = {
  cursor: undefined,
  newStoreId: null,
  lookedBack: new Set(),
  records: new Map(),
  refusal: null,
  batches: [],
  held: new Set(),
  mapping: new Map(),
  limit: null,
};

/** The entry by which operations count as done, whoever did it. */
export const synced = (states: readonly OperationState[]): LogEvent => ({
  kind: 'synced',
  operationIds: idsOf(states),
});

/** What was sent without a cursor, and is done. */
export const doneBefore = (states: readonly KnownState[], found: Records): readonly LogEvent[] => {
  const done = doneAmong(states, found);
  return done.length === 0 ? [] : [synced(done)];
};

/** What is done of a store that was copied; a copy may have sent the others, too. */
export const renewed = (states: readonly KnownState[], found: Records): readonly LogEvent[] => {
  const done = new Set(idsOf(doneAmong(states, found)));
  const asked = idsOf(states).filter((id) => !done.has(id));
  return [
    ...doneBefore(states, found),
    ...asked.map((operationId) => ({
      kind: 'removed' as const,
      operationId,
      reason: SENT_BY_COPY,
    })),
  ];
};

/** The pass after entries were recorded. */
export const afterRecord = (pass: Pass, log: LogState, events: readonly LogEvent[]): Pass => {
  const failed = events.flatMap((event) => (event.kind === 'failed' ? [event.operationId] : []));
  const done = events.flatMap((event) => (event.kind === 'synced' ? event.operationIds : []));
  const mapped = done.flatMap((id) => {
    const { tempId } = log.operations[id]?.operation.data ?? {};
    return typeof tempId === 'string' ? [[tempId, realIdOf(tempId)] as const] : [];
  });
  return {
    ...pass,
    // Meanwhile others may have written.
    records: new Map(),
    refusal: null,
    held: new Set([...pass.held, ...failed]),
    mapping: new Map([...pass.mapping, ...mapped]),
  };
};

/** The pass after a commit; `reason` says why it was refused, where it was. */
export const afterCommit = (pass: Pass, step: CommitStep, reason: string | null): Pass => {
  const { operationIds } = step;
  const limit = Math.min(BATCH_LIMIT, step.limit * 2);
  const unknown = { cursor: undefined, newStoreId: null, records: new Map(), refusal: null };
  const next = { ...pass, ...unknown, limit };
  if (reason === null) return next;
  return {
    ...next,
    refusal: { operationIds, reason, before: pass.records },
    batches: [operationIds, ...pass.batches],
  };
};
