import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { settledIds } from '#domain/conflict/conflict-versions.ts';
import type { LogState } from './fold.ts';

/** The operations that an entry is about. */
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

/** What the cloud tells of changes that met, by the operations that came later. */
export interface CloudConflicts {
  isShown(operationId: string): boolean;
  /** Whether somebody has brought back what did not stand. */
  isSettled(operationId: string): boolean;
}

/** What a snapshot tells. */
export const cloudConflicts = ({ conflicts }: Pick<Snapshot, 'conflicts'>): CloudConflicts => {
  const shown = new Set(conflicts.map(({ id }) => id));
  const settled = settledIds(conflicts);
  return { isShown: (id) => shown.has(id), isSettled: (id) => settled.has(id) };
};

/**
 * The seqs of entries that a new snapshot makes superfluous: those of operations that the cloud had acknowledged, or the user
 * discarded, before the snapshot began to be read (`readFromSeq`, the last entry at that time). Pending and removed operations stay whole,
 * a conflict stays until the user has seen it or somebody has settled it, and that it was seen
 * as long as the cloud tells it. Where the cursor stands, and what may still take effect, stays.
 */
export const supersededEntries = (
  entries: readonly LogEntry[],
  state: LogState,
  readFromSeq: number,
  { isShown, isSettled }: CloudConflicts,
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
  const isNeeded = ({ seq, event }: LogEntry): boolean => {
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
