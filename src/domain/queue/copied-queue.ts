/**
 * Operations loaded from a queue file. Before any of them is sent, an empty commit moves the cursor
 * of the store that saved the file, so that the other device cannot send them too. If that store
 * has sent something since, the user is asked.
 */
import type { CopyOrigin, LogEvent } from '#schemas/log-entry.ts';
import { type Cursor, cursorAt } from '#domain/log/cursor.ts';
import type { LogState } from '#domain/log/fold.ts';
import { knownStates, type KnownState } from './known-operations.ts';
import { isPending } from '#domain/log/open-attempts.ts';

/** Cursors of other stores by store id; null if a store has not committed anything. */
export type OtherCursors = ReadonlyMap<string, Cursor | null>;

export type CopyStep =
  | { readonly kind: 'read-other'; readonly storeId: string }
  | { readonly kind: 'move-other'; readonly copyOf: CopyOrigin; readonly prev: number }
  /** Marks operations that are already in the cloud as synced, and asks the user about the rest. */
  | { readonly kind: 'ask'; readonly states: readonly KnownState[] };

/** Returns the next step for operations from queue files; null if all of them may be sent. */
export const nextCopyStep = (log: LogState, others: OtherCursors): CopyStep | null => {
  for (const { origin, operationIds } of log.copies) {
    if (origin === undefined) continue;
    const waiting = operationIds.filter(isPending(log)).flatMap((id) => log.operations[id] ?? []);
    const states = knownStates(waiting);
    if (states.length === 0) continue;
    const { storeId, seq, attempt } = origin;
    const isOwn = storeId === log.cursor?.storeId;
    const stands = isOwn ? log.cursor : others.get(storeId);
    if (stands === undefined) return { kind: 'read-other', storeId };
    const hasMovedOn = (stands?.seq ?? 0) > seq;
    const isMoved = isOwn ? !hasMovedOn : others.get(storeId)?.attempt === attempt;
    if (isMoved) continue;
    if (!hasMovedOn) return { kind: 'move-other', copyOf: origin, prev: stands?.seq ?? 0 };
    return { kind: 'ask', states };
  }
  return null;
};

/** Gives the store its id before its first commit, so that a queue file can name the store. */
export const nameStoreEvents = ({ cursor }: LogState, storeId: string): readonly LogEvent[] =>
  cursor !== null ? [] : [cursorAt({ storeId, seq: 0 })];
