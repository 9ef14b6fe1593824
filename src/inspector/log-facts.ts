/** The log as a developer wants to see it: its entries, what they fold to, and what the next request would carry. */
import { operationsOf, type LogState, type OperationState } from '#domain/log/fold.ts';
import { headBatch, knownOperation, limitFor, sendable } from '#domain/log/replay.ts';
import { type DocumentWrite, writeOf } from '#domain/log/writes.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';

const about = (event: LogEvent): string => {
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

/** An entry in one line. */
export interface EntryLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: LogEvent['kind'];
  readonly about: string;
}

/** The entries, newest first. */
export const entryLines = (entries: readonly LogEntry[]): readonly EntryLine[] =>
  entries
    .map(({ seq, at, event }) => ({ seq, at, kind: event.kind, about: about(event) }))
    .toReversed();

/** Each operation of the log and where it stands. */
export const operationStates = (state: LogState): readonly OperationState[] =>
  operationsOf(state, 'pending', 'synced', 'removed', 'discarded');

/** The writes of the next request, as far as they are known without the cloud, when nothing can be taken back any more. */
export const nextWrites = (state: LogState): readonly DocumentWrite[] => {
  const free = sendable(operationsOf(state, 'pending'), new Set(), Infinity);
  const [head] = free;
  if (head === undefined) return [];
  return headBatch(free, limitFor(head)).flatMap(({ operation }) => {
    const known = knownOperation(operation);
    return known === null ? [] : [writeOf(known, undefined)];
  });
};
