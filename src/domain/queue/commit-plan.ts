/**
 * What one commit writes. The cloud judges all writes of a commit to one document as one, from before it to after it, so they share a
 * revision: the one after what the cloud holds, by the last of them.
 *
 * What a change met unseen, and which conflict it settles, travels with it as a document of its
 * own under the operation's id: so every device learns of it.
 */
import type { Fields } from '#schemas/entity.ts';
import type { Conflict } from '#schemas/conflict.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Operation } from '#schemas/operation.ts';
import { type IdMappings, rewriteIds } from '#domain/shared/ids.ts';
import type { Records } from './known-operations.ts';
import {
  conflictOfDeletion,
  conflictWithDeletion,
  resolveChange,
} from '#domain/conflict/resolve.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import { type DocumentWrite, type StoredRecord, toWrite } from './writes.ts';

/** An operation, what it writes, and the conflict that it meets. */
export interface PlannedWrite {
  readonly operation: Operation;
  readonly writes: readonly DocumentWrite[];
  readonly conflict: Conflict | null;
}

/** The record as the next write of the commit finds it; one that nobody can read stays so. */
const after = (
  found: StoredRecord | undefined,
  write: DocumentWrite | null,
): StoredRecord | undefined => {
  if (write === null) return found;
  if (write.kind === 'delete') return undefined;
  const revision = { rev: found?.rev ?? 0, revBy: found?.revBy ?? '' };
  if (write.kind === 'create') return { ...revision, record: write.fields };
  const record = found === undefined && write.kind === 'merge' ? {} : (found?.record ?? null);
  if (record === null) return found;
  const kept = Object.entries({ ...record, ...write.fields }).filter(([, value]) => value !== null);
  return { ...revision, record: Object.fromEntries(kept) };
};

/** What a change that met nothing unseen tells of itself. */
const nothingMet = (operation: Operation): Conflict => {
  const { collection, id } = operationTarget(operation);
  return { collection, documentId: id, outcome: 'overwritten', fields: [] };
};

/** What was met, and what is settled: the same operation, sent again, writes the same. */
const kept = (operation: Operation, met: Conflict | null): readonly DocumentWrite[] => {
  const { id, settles } = operation;
  if (met === null && settles === undefined) return [];
  const conflict = met ?? nothingMet(operation);
  return [
    {
      kind: 'create',
      collection: 'conflicts',
      id,
      revision: { rev: 1, revBy: id },
      fields: {
        ...conflict,
        // What the user saw before is of use to this device alone.
        fields: conflict.fields.map(({ field, theirs, ours }) => ({ field, theirs, ours })),
        ...(settles !== undefined && { settles }),
      },
    },
  ];
};

const timeIn = (fields: Fields, field: string): number | undefined => {
  const at = fields[field];
  return typeof at === 'string' ? Date.parse(at) : undefined;
};

/** When what the cloud holds was written, maybe long before it was stored: a receipt says so. */
const writtenAt = ({ record, storedAt }: StoredRecord): number | undefined =>
  timeIn((record ?? {}) as Fields, 'updatedAt') ?? storedAt;

/** The conflict with the times at which the two versions were written. */
const dated = (
  conflict: Conflict,
  { timestamp }: Operation,
  found: StoredRecord | undefined,
): Conflict => {
  const theirsAt = found === undefined ? undefined : writtenAt(found);
  return { ...conflict, ...(theirsAt !== undefined && { theirsAt }), oursAt: timestamp };
};

interface Outcome {
  readonly write: DocumentWrite | null;
  readonly conflict: Conflict | null;
}

const planWrite = (
  operation: Operation,
  found: StoredRecord | undefined,
  mapping: IdMappings | undefined,
): Outcome => {
  const rewritten = { ...operation, data: rewriteIds(operation.data, mapping) } as Operation;
  const { kind } = operationTarget(rewritten);
  const record = found?.record ?? null;
  if (kind === 'update' && found === undefined)
    return { write: null, conflict: conflictWithDeletion(rewritten) };
  if (kind === 'delete' && record !== null)
    return {
      write: toWrite(rewritten, found, {}),
      conflict: conflictOfDeletion(rewritten, record),
    };
  if (kind === 'update' || kind === 'merge') {
    const { fields, conflict } = resolveChange(rewritten, record ?? {});
    // What its user saw of a record that was never there was work that has been taken back since.
    const met = found === undefined ? null : conflict;
    return { write: toWrite(rewritten, found, fields), conflict: met };
  }
  return { write: toWrite(rewritten, found, {}), conflict: null };
};

/** The writes of a commit in order; `current` is what the cloud holds, by path, of the documents that are changed. */
export const planCommit = (
  operations: readonly Operation[],
  current: Records,
  mapping?: IdMappings,
): readonly PlannedWrite[] => {
  const records = new Map(current);
  return operations.map((operation) => {
    const path = operationPath(operation);
    const found = records.get(path);
    const { write, conflict: met } = planWrite(operation, found, mapping);
    records.set(path, after(found, write));
    const conflict = met === null ? null : dated(met, operation, found);
    const made = write === null ? [] : [write];
    return { operation, writes: [...made, ...kept(operation, conflict)], conflict };
  });
};

/** The conflicts that the writes meet, for the log of this device. */
export const conflictsIn = (planned: readonly PlannedWrite[]): readonly LogEvent[] =>
  planned.flatMap(({ operation: { id }, conflict }) =>
    conflict === null ? [] : [{ kind: 'conflicted', operationId: id, conflict } as const],
  );
