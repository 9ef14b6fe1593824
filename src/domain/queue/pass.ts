import type { CursorMove, IdMapping, LogEvent } from '#schemas/log-entry.ts';
import type { OtherCursors } from './copied-queue.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { LogState } from '#domain/log/fold.ts';
import { toMapping } from '#domain/shared/ids.ts';
import type { Records } from './known-operations.ts';
import { BATCH_LIMIT } from './replay.ts';
import type { DocumentWrite } from './writes.ts';

interface Refusal {
  readonly operationIds: readonly string[];
  readonly reason: string;
  /** The records from which the commit was planned. */
  readonly before: Records;
}

export interface Pass {
  /**
   * The store's cursor in the cloud: null before its first commit, undefined if it must be read.
   */
  readonly cursor: Cursor | null | undefined;
  readonly others: OtherCursors;
  /** The new id under which the store continues; null while the store keeps its id. */
  readonly newStoreId: string | null;
  /** Operations of `LoadedCopy` whose records were read in this pass. */
  readonly lookedBack: ReadonlySet<string>;
  readonly records: Records;
  readonly refusal: Refusal | null;
  /** Halves of refused or too large commits; the first one with sendable operations goes next. */
  readonly batches: readonly (readonly string[])[];
  /** Operations that this pass does not try again. */
  readonly held: ReadonlySet<string>;
  /** Temporary ids acknowledged in this pass (SYNC-7: empty at its start, dropped at its end). */
  readonly mapping: ReadonlyMap<string, IdMapping>;
  /** Most operations in the next commit, or more if they must share it; null before the first. */
  readonly limit: number | null;
}

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

export interface CommitStep {
  readonly kind: 'commit';
  readonly operationIds: readonly string[];
  readonly writes: readonly DocumentWrite[];
  /** Logged together with the `sent` entry. */
  readonly conflicts: readonly LogEvent[];
  readonly move: Omit<CursorMove, 'attempt'>;
  readonly limit: number;
}

/** `now` is in ms. */
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
    // Other devices may have written in the meantime.
    records: new Map(),
    refusal: null,
    held: new Set([...pass.held, ...failed]),
    mapping: new Map([...pass.mapping, ...mapped]),
  };
};

/** `reason` is the cloud's refusal; null if the commit landed. */
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
