/**
 * What a user's fallback log (in localStorage) holds beyond the log in IndexedDB: taken over
 * as a copy of a queue is, since a tab may still send from there (docs/decisions/0024).
 */
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { eventOperationIds } from '#domain/log/compaction.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { type IsThere, type JudgedOperation, judgeCopy, loadEvents } from './queue-file.ts';
import { UNGUARDED } from './unguarded.ts';
import { buildView } from '#domain/view/view.ts';

/** The log that takes it over. */
export interface FallbackTarget {
  readonly log: LogState;
  /** Whether a record is known to be there. */
  readonly isThere: IsThere;
  /** The id of the commit that moves the fallback log's cursor. */
  readonly attempt: string;
  /**
   * Whether a passphrase guards the device: the fallback log knows none, so anybody may have
   * written there.
   */
  readonly isGuarded: boolean;
}

/** What waits or was given up in the fallback log, judged by what the target has. */
export const judgeFallback = (
  fallback: LogState,
  { log, isThere }: Pick<FallbackTarget, 'log' | 'isThere'>,
): readonly JudgedOperation[] => {
  const { pending, removed } = buildView('', EMPTY_SNAPSHOT, fallback);
  return judgeCopy({ pending: [...pending], removed: [...removed] }, log, isThere);
};

/**
 * What may have landed is asked about where the cursor has passed it. What never left is asked about only where the
 * cursor stands beyond all that the fallback log knows of.
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
    // What was loaded from a file there, and is not settled with its store yet.
    ...copies.flatMap(({ origin, operationIds }): readonly LogEvent[] =>
      origin === undefined
        ? []
        : [{ kind: 'sent', operationIds: [...operationIds], copyOf: origin }],
    ),
  ];
};

/** What the cloud has acknowledged there, and no reading may have shown here yet. */
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

/** What waits there is shown to the user, and sent by nobody else. */
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

/** What is to be appended, in one go; nothing where the target has it all. */
export const fallbackEvents = (fallback: LogState, target: FallbackTarget): readonly LogEvent[] =>
  target.isGuarded
    ? unguardedEvents(fallback, target)
    : [
        ...settledEvents(fallback, target),
        ...waitingEvents(fallback, target),
        ...conflictEvents(fallback, target),
      ];

/**
 * The entries that may leave the fallback log: all but those of operations that this edition cannot
 * judge.
 */
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
