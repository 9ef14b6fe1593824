/**
 * Plans the writes of one commit. Several changes of one document share a revision, because the
 * cloud compares only the document before and after the commit. A conflict is written as its own
 * document under the operation's id, so that every device learns of it.
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

export interface PlannedWrite {
  readonly operation: Operation;
  readonly writes: readonly DocumentWrite[];
  readonly conflict: Conflict | null;
}

/** Returns the record as the commit's next write finds it; an unreadable one stays unreadable. */
const recordAfter = (
  found: StoredRecord | undefined,
  write: DocumentWrite | null,
): StoredRecord | undefined => {
  if (write === null) return found;
  if (write.kind === 'delete') return undefined;
  // A new record that is changed at once gets revision 2: at 1 nothing but its create was sent.
  const fresh = write.kind === 'create' ? write.revision : { rev: 0, revBy: '' };
  const revision = { rev: found?.rev ?? fresh.rev, revBy: found?.revBy ?? fresh.revBy };
  if (write.kind === 'create') return { ...revision, record: write.fields };
  const record = found === undefined && write.kind === 'merge' ? {} : (found?.record ?? null);
  if (record === null) return found;
  const keptFields = Object.entries({ ...record, ...write.fields }).filter(
    ([, value]) => value !== null,
  );
  return { ...revision, record: Object.fromEntries(keptFields) };
};

/** An operation that settles a conflict without meeting one still needs a conflict document. */
const nothingMet = (operation: Operation): Conflict => {
  const { collection, id } = operationTarget(operation);
  return { collection, documentId: id, outcome: 'overwritten', fields: [] };
};

/** The conflict document has the operation's id, so that sending it again writes the same. */
const conflictWrites = (operation: Operation, met: Conflict | null): readonly DocumentWrite[] => {
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
        ...(settles !== undefined && { settles }),
      },
    },
  ];
};

const timeIn = (fields: Fields, field: string): number | undefined => {
  const at = fields[field];
  return typeof at === 'string' ? Date.parse(at) : undefined;
};

/** Time of the cloud's version in ms. A receipt's `updatedAt` may be long before it was stored. */
const writtenAt = ({ record, storedAt }: StoredRecord): number | undefined =>
  timeIn((record ?? {}) as Fields, 'updatedAt') ?? storedAt;

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
    // Without a document there is no conflict: the base values came from a local change that was
    // discarded since.
    const met = found === undefined ? null : conflict;
    return { write: toWrite(rewritten, found, fields), conflict: met };
  }
  return { write: toWrite(rewritten, found, {}), conflict: null };
};

/** `current` has the cloud's records, by path, of all documents that the operations change. */
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
    records.set(path, recordAfter(found, write));
    const conflict = met === null ? null : dated(met, operation, found);
    const made = write === null ? [] : [write];
    return { operation, writes: [...made, ...conflictWrites(operation, conflict)], conflict };
  });
};

export const conflictsIn = (planned: readonly PlannedWrite[]): readonly LogEvent[] =>
  planned.flatMap(({ operation: { id }, conflict }) =>
    conflict === null ? [] : [{ kind: 'conflicted', operationId: id, conflict } as const],
  );
