import { operationsWith, type LogState, type OperationState } from '#domain/log/fold.ts';
import { firstBatch, knownOperation, limitFor, sendable } from '#domain/queue/replay.ts';
import { planCommit } from '#domain/queue/commit-plan.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import type { DocumentWrite, StoredRecord } from '#domain/queue/writes.ts';
import type { Operation } from '#schemas/operation.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';

const describeEvent = (event: LogEvent): string => {
  switch (event.kind) {
    case 'queued':
      return `${event.operation.type} ${event.operation.id}`;
    case 'sent':
    case 'synced':
      return event.operationIds.join(', ');
    case 'failed':
    case 'removed':
      return `${event.operationId}: ${event.reason}`;
    case 'conflicted':
      return `${event.operationId}: ${event.conflict.fields.map(({ field }) => field).join(', ')}`;
    case 'requeued':
    case 'discarded':
    case 'conflict-seen':
      return event.operationId;
  }
};

export interface EntryLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: LogEvent['kind'];
  readonly about: string;
}

/** Newest first. */
export const entryLines = (entries: readonly LogEntry[]): readonly EntryLine[] =>
  entries
    .map(({ seq, at, event }) => ({ seq, at, kind: event.kind, about: describeEvent(event) }))
    .toReversed();

export const operationStates = (state: LogState): readonly OperationState[] =>
  operationsWith(state, 'pending', 'synced', 'removed', 'discarded');

/** The changed records as the user saw them, because the inspector does not read the cloud. */
const seenBy = (operations: readonly Operation[]): ReadonlyMap<string, StoredRecord> =>
  new Map(
    operations
      .filter((operation) => operationTarget(operation).kind !== 'create')
      .map((operation) => [
        operationPath(operation),
        { rev: 0, revBy: '', record: operation.base ?? {} },
      ]),
  );

/**
 * The writes of the next commit as far as they are known without the cloud. Includes operations
 * that can still be taken back.
 */
export const nextWrites = (state: LogState): readonly DocumentWrite[] => {
  const free = sendable(operationsWith(state, 'pending'), new Set(), Infinity);
  const [head] = free;
  if (head === undefined) return [];
  const operations = firstBatch(free, limitFor(state.unanswered)).flatMap(
    ({ operation }) => knownOperation(operation) ?? [],
  );
  return planCommit(operations, seenBy(operations)).flatMap(({ writes }) => writes);
};
