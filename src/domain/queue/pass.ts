/** What a pass over the queue knows beside the log, and what it knows after each step. */
import type { CursorMove, IdMapping, LogEvent } from '#schemas/log-entry.ts';
import type { OtherCursors } from './copied-queue.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { LogState } from '#domain/log/fold.ts';
import { toMapping } from '#domain/shared/ids.ts';
import type { Records } from './known-operations.ts';
import { BATCH_LIMIT } from './replay.ts';
import type { DocumentWrite } from './writes.ts';

/** A commit that was refused. */
interface Refusal {
  readonly operationIds: readonly string[];
  readonly reason: string;
  /** What it was made from. */
  readonly before: Records;
}

/** What a pass knows beside the log. */
export interface Pass {
  /**
   * Where the cursor stands, null where it was never moved; undefined where only the cloud can
   * tell.
   */
  readonly cursor: Cursor | null | undefined;
  /** Of stores of which a copy was loaded. */
  readonly others: OtherCursors;
  /** The id under which the store goes on; null while it keeps the one it has. */
  readonly newStoreId: string | null;
  /** Operations that were loaded from a copy and looked up. */
  readonly lookedBack: ReadonlySet<string>;
  readonly records: Records;
  readonly refusal: Refusal | null;
  /** What a refused batch was parted into. */
  readonly batches: readonly (readonly string[])[];
  /** Operations that are not tried again in this pass. */
  readonly held: ReadonlySet<string>;
  /** Temporary ids acknowledged in this pass (SYNC-7: empty at its start, gone at its end). */
  readonly mapping: ReadonlyMap<string, IdMapping>;
  /** How many operations go up at once; null before the first commit. */
  readonly limit: number | null;
}

/** A pass at its start. */
export const NEW_PASS: Pass = {
  cursor: undefined,
  others: new Map(),
  newStoreId: null,
  lookedBack: new Set(),
  records: new Map(),
  refusal: null,
  batches: [],
  held: new Set(),
  mapping: new Map(),
  limit: null,
};

/** A commit as it leaves. */
export interface CommitStep {
  readonly kind: 'commit';
  readonly operationIds: readonly string[];
  readonly writes: readonly DocumentWrite[];
  /** Stand in the log with `sent`. */
  readonly conflicts: readonly LogEvent[];
  /** From where the cursor moves. */
  readonly move: Omit<CursorMove, 'attempt'>;
  readonly limit: number;
}

/** The pass after entries were recorded at `now` (ms). */
export const afterRecord = (
  pass: Pass,
  log: LogState,
  events: readonly LogEvent[],
  now: number,
): Pass => {
  const failed = events.flatMap((event) => (event.kind === 'failed' ? [event.operationId] : []));
  const done = events.flatMap((event) => (event.kind === 'synced' ? event.operationIds : []));
  const mapped = done.flatMap((id) => {
    const { tempId } = log.operations[id]?.operation.data ?? {};
    return typeof tempId === 'string' ? [[tempId, toMapping(tempId, now)] as const] : [];
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
  const limit = operationIds.length === 0 ? pass.limit : Math.min(BATCH_LIMIT, step.limit * 2);
  const unknown = { cursor: undefined, newStoreId: null, records: new Map(), refusal: null };
  const next = { ...pass, ...unknown, limit };
  if (reason === null) return next;
  return {
    ...next,
    refusal: { operationIds, reason, before: pass.records },
    batches: [operationIds, ...pass.batches],
  };
};
