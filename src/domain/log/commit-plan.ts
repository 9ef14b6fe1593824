/**
 * What one commit writes. The cloud judges all writes of a commit to one document as one, from before it to after it, so they share a
 * revision: the one after what the cloud holds, by the last of them.
 */
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Operation } from '#schemas/operation.ts';
import { conflictOf } from './conflicts.ts';
import { pathOf } from './targets.ts';
import { type DocumentWrite, type StoredRecord, writeOf } from './writes.ts';

/** An operation, the record as it finds it, undefined where there is none, and what it writes. */
export interface PlannedWrite {
  readonly operation: Operation;
  readonly found: StoredRecord | undefined;
  readonly write: DocumentWrite;
}

/** The record as the next write of the commit finds it; one that nobody can read stays so. */
const after = (found: StoredRecord | undefined, write: DocumentWrite): StoredRecord | undefined => {
  if (write.kind === 'delete') return undefined;
  const revision = { rev: found?.rev ?? 0, revBy: found?.revBy ?? '' };
  if (write.kind === 'create') return { ...revision, record: write.fields };
  const record = found?.record ?? null;
  if (record === null) return found;
  const kept = Object.entries({ ...record, ...write.fields }).filter(([, value]) => value !== null);
  return { ...revision, record: Object.fromEntries(kept) };
};

/** The writes of a commit in order; `current` is what the cloud holds, by path, of the documents that are changed. */
export const planOf = (
  operations: readonly Operation[],
  current: ReadonlyMap<string, StoredRecord>,
  mapping?: ReadonlyMap<string, string>,
): readonly PlannedWrite[] => {
  const records = new Map<string, StoredRecord | undefined>(current);
  return operations.map((operation) => {
    const path = pathOf(operation);
    const found = records.get(path);
    const write = writeOf(operation, found, mapping);
    records.set(path, after(found, write));
    return { operation, found, write };
  });
};

/** The changes of others, made since the user saw the records, that the writes are about to overwrite. */
export const conflictsIn = (planned: readonly PlannedWrite[]): readonly LogEvent[] =>
  planned.flatMap(({ operation, found }) => {
    const record = found?.record ?? null;
    const conflict = record === null ? null : conflictOf(operation, record);
    return conflict === null
      ? []
      : [{ kind: 'conflicted', operationId: operation.id, conflict } as const];
  });
