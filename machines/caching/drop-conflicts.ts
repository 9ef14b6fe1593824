import { olderThan } from '#domain/snapshot/receipt-history.ts';
import { dueConflicts } from '#domain/view/due-conflicts.ts';
import { findGaps } from '#domain/view/knowledge.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { deviceFacts } from '#machines/journal/known-log.ts';
import { type Cloud, CloudFault, FencedOff, type Leadership } from '#machines/ports/ports.ts';

type Ids = ReadonlySet<string>;

/** Each conflict goes at the revision that was looked up. Throws `CloudFault`. */
const deleteConflicts = async (userId: string, cloud: Cloud, ids: Ids): Promise<Ids> => {
  const there = await cloud.lookUp(userId, 'conflicts', [...ids]);
  const deletions = Array.from(there, ([id, { rev }]) => {
    return { kind: 'delete', collection: 'conflicts', id, rev } as const;
  });
  if (deletions.length > 0) await cloud.commit(userId, deletions);
  return ids;
};

/**
 * Deletes the conflicts that may go, and returns the snapshot without them. They stay in both if
 * another tab leads or the cloud refuses; the next reading tries again.
 */
export const dropConflicts = async (
  journal: Journal,
  cloud: Cloud,
  snapshot: Snapshot,
  now: number,
  lead: Leadership['ifFree'] = (work) => work(),
): Promise<Snapshot> => {
  const facts = deviceFacts({ snapshot, facts: journal.getFacts() }, now);
  const gaps = findGaps(snapshot, olderThan(snapshot), facts);
  const due = new Set(dueConflicts(snapshot, journal.getEntries(), gaps, now).map(({ id }) => id));
  if (due.size === 0) return snapshot;
  const gone = await lead(() => deleteConflicts(journal.userId, cloud, due)).catch(
    (error: unknown) => {
      if (error instanceof CloudFault || error instanceof FencedOff) return null;
      throw error;
    },
  );
  if (gone === null) return snapshot;
  return { ...snapshot, conflicts: snapshot.conflicts.filter(({ id }) => !gone.has(id)) };
};
