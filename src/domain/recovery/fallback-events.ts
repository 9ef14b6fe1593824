/**
 * Takes over what a user's fallback log (in localStorage) holds beyond the log in IndexedDB. It is
 * loaded like a queue file, because a tab may still be sending from the fallback log
 * (docs/decisions/0024).
 */
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { eventOperationIds } from '#domain/log/compaction.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { type IsThere, type JudgedOperation, judgeCopy, loadEvents } from './queue-file.ts';
import { UNGUARDED } from './unguarded.ts';
import { buildView } from '#domain/view/view.ts';

export interface FallbackTarget {
  readonly log: LogState;
  readonly isThere: IsThere;
  /** The id of the commit that moves the fallback log's cursor. */
  readonly attempt: string;
  /** True if a passphrase protects the device. It does not protect the fallback log. */
  readonly isGuarded: boolean;
}

export const judgeFallback = (
  fallback: LogState,
  { log, isThere }: Pick<FallbackTarget, 'log' | 'isThere'>,
): readonly JudgedOperation[] => {
  const { pending, removed } = buildView('', EMPTY_SNAPSHOT, fallback);
  return judgeCopy({ pending: [...pending], removed: [...removed] }, log, isThere);
};

/**
 * Loads pending and removed operations. The user is asked about those of an open attempt if the
 * fallback log's cursor has moved since, and about the rest only if it has moved beyond every
 * attempt in the fallback log.
 */
const waitingEvents = (fallback: LogState, target: FallbackTarget): readonly LogEvent[] => {
  const judged = judgeFallback(fallback, target);
  const { cursor, attempts, copies } = fallback;
  if (cursor === null) return loadEvents(judged);
  const left = new Set(attempts.flatMap(({ operationIds }) => operationIds));
  const last = attempts.reduce((latest, { seq }) => Math.max(latest, seq), cursor.seq);
  const { attempt } = target;
  const hasLeft = ({ operation: { id } }: JudgedOperation): boolean => left.has(id);
  return [
    ...loadEvents(judged.filter(hasLeft), { ...cursor, attempt }),
    ...loadEvents(
      judged.filter((one) => !hasLeft(one)),
      { ...cursor, seq: last, attempt },
    ),
    // Operations loaded from a queue file there, not yet settled with the store that saved it.
    ...copies.flatMap(({ origin, operationIds }): readonly LogEvent[] =>
      origin === undefined
        ? []
        : [{ kind: 'sent', operationIds: [...operationIds], copyOf: origin }],
    ),
  ];
};

/** Synced operations of the fallback log that no read may have shown here yet. */
const settledEvents = (fallback: LogState, { log }: FallbackTarget): readonly LogEvent[] => {
  const settled = operationsWith(fallback, 'synced').filter(
    ({ operation: { id } }) => log.operations[id] === undefined,
  );
  if (settled.length === 0) return [];
  return [
    ...settled.map(({ operation }) => ({ kind: 'queued', operation }) as const),
    { kind: 'synced', operationIds: settled.map(({ operation: { id } }) => id) },
  ];
};

const conflictEvents = (fallback: LogState, { log }: FallbackTarget): readonly LogEvent[] => [
  ...Object.entries(fallback.conflicts).flatMap(([operationId, conflict]): readonly LogEvent[] =>
    fallback.operations[operationId]?.status === 'pending' ||
    log.conflicts[operationId] !== undefined
      ? []
      : [{ kind: 'conflicted', operationId, conflict }],
  ),
  ...[...fallback.seenConflicts]
    .filter((id) => !log.seenConflicts.has(id))
    .map((operationId) => ({ kind: 'conflict-seen', operationId }) as const),
];

/** Adds the operations as removed, so that only the user can send them. */
const unguardedEvents = (fallback: LogState, target: FallbackTarget): readonly LogEvent[] =>
  loadEvents(judgeFallback(fallback, target).map((one) => ({ ...one, isRemoved: false }))).flatMap(
    (event): readonly LogEvent[] =>
      event.kind === 'sent'
        ? [
            event,
            ...event.operationIds.flatMap((operationId) =>
              (['failed', 'removed'] as const).map((kind) => ({
                kind,
                operationId,
                reason: UNGUARDED,
              })),
            ),
          ]
        : [event],
  );

/** Returns the events for a single append; empty if the target has everything. */
export const fallbackEvents = (fallback: LogState, target: FallbackTarget): readonly LogEvent[] =>
  target.isGuarded
    ? unguardedEvents(fallback, target)
    : [
        ...settledEvents(fallback, target),
        ...waitingEvents(fallback, target),
        ...conflictEvents(fallback, target),
      ];

/** Leaves out entries of operations unknown to this version, which stay in the fallback log. */
export const takenSeqs = (
  entries: readonly LogEntry[],
  judged: readonly JudgedOperation[],
): readonly number[] => {
  const unknown = new Set(
    judged.flatMap(({ verdict, operation }) => (verdict === 'unknown' ? [operation.id] : [])),
  );
  return entries
    .filter(({ event }) => !eventOperationIds(event).some((id) => unknown.has(id)))
    .map(({ seq }) => seq);
};
