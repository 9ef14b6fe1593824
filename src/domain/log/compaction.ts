import { type LogEntry, type LogEvent, REPAIR_FOR_MS } from '#schemas/log-entry.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { settledIds } from '#domain/conflict/conflict-versions.ts';
import type { LogState } from './fold.ts';

export const eventOperationIds = (event: LogEvent): readonly string[] => {
  switch (event.kind) {
    case 'queued':
      return [event.operation.id];
    case 'sent':
    case 'synced':
      return event.operationIds;
    case 'failed':
    case 'removed':
    case 'requeued':
    case 'discarded':
    case 'conflicted':
    case 'conflict-seen':
      return [event.operationId];
  }
};

/** Conflicts stored in the cloud, by the id of the later operation. */
export interface CloudConflicts {
  isShown(operationId: string): boolean;
  /** True if somebody has restored the version that lost. */
  isSettled(operationId: string): boolean;
}

export const cloudConflicts = ({ conflicts }: Pick<Snapshot, 'conflicts'>): CloudConflicts => {
  const shown = new Set(conflicts.map(({ id }) => id));
  const settled = settledIds(conflicts);
  return { isShown: (id) => shown.has(id), isSettled: (id) => settled.has(id) };
};

/**
 * Returns the seqs of entries that a new snapshot makes redundant: those of operations synced or
 * discarded before its read began (`readFromSeq`, the last entry by then). Keeps conflicts that are
 * neither seen nor settled, `conflict-seen` entries while the cloud stores the conflict, the latest
 * cursor, open attempts, and notes of repairs until they are 30 days old at `now` (ms).
 */
export const supersededEntries = (
  entries: readonly LogEntry[],
  state: LogState,
  readFromSeq: number,
  { isShown, isSettled }: CloudConflicts,
  now = -Infinity,
): readonly number[] => {
  const isSuperseded = (id: string): boolean => {
    const found = state.operations[id];
    if (found === undefined) return true;
    const isOver = found.status === 'synced' || found.status === 'discarded';
    return isOver && (found.settledSeq ?? Infinity) <= readFromSeq;
  };
  const attempts = new Set(state.attempts.map(({ seq }) => seq));
  const conflicts = new Set(
    [state, ...state.attempts].flatMap((part) => Object.values(part.conflicts)),
  );
  const isNeeded = ({ seq, at, event }: LogEntry): boolean => {
    if (event.kind === 'requeued' && event.repair !== undefined) return now - at < REPAIR_FOR_MS;
    if (event.kind === 'sent') return attempts.has(seq);
    if (event.kind === 'synced')
      return event.cursor !== undefined && event.cursor.seq === state.cursor?.seq;
    if (event.kind === 'conflicted')
      return conflicts.has(event.conflict) && !isSettled(event.operationId);
    return event.kind === 'conflict-seen' && isShown(event.operationId);
  };
  return entries
    .filter((entry) => !isNeeded(entry) && eventOperationIds(entry.event).every(isSuperseded))
    .map(({ seq }) => seq);
};
