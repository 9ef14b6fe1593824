/**
 * What was loaded from a copy of another store's queue. Before any of it is sent, the other
 * store's cursor is moved by a commit of nothing, so that it sends none of it any more; where it
 * has sent something since the copy was saved, the user is asked.
 */
import type { CopyOrigin, LogEvent } from '#schemas/log-entry.ts';
import { type Cursor, cursorAt } from '#domain/log/cursor.ts';
import type { LogState } from '#domain/log/fold.ts';
import { known, type KnownState } from './known-operations.ts';
import { isPending } from '#domain/log/open-attempts.ts';

/** Where the cursors of other stores stand, by their ids; null where one was never moved. */
export type OtherCursors = ReadonlyMap<string, Cursor | null>;

/** What to do about a copy. */
export type CopyStep =
  | { readonly kind: 'read-other'; readonly storeId: string }
  /** Moves the other store's cursor from where it stands. */
  | { readonly kind: 'move-other'; readonly copyOf: CopyOrigin; readonly prev: number }
  /** What is seen to be done is; of the rest the user is asked. */
  | { readonly kind: 'ask'; readonly states: readonly KnownState[] };

/** The next step about what was loaded from copies; null where it may be sent. */
export const settleCopies = (log: LogState, others: OtherCursors): CopyStep | null => {
  for (const { origin, operationIds } of log.copies) {
    if (origin === undefined) continue;
    const waiting = operationIds.filter(isPending(log)).flatMap((id) => log.operations[id] ?? []);
    const states = known(waiting);
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

/** A store that has sent nothing yet gets its id, so that a copy of it can say of which it is. */
export const naming = ({ cursor }: LogState, storeId: string): readonly LogEvent[] =>
  cursor !== null ? [] : [cursorAt({ storeId, seq: 0 })];
