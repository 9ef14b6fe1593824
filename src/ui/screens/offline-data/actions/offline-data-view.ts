import { toRealId } from '#domain/shared/ids.ts';
import { isFresh } from '#domain/time/freshness.ts';
import { agreedTime } from '#domain/time/wrong-clock.ts';
import { recoverable, vanishedPath } from '#domain/snapshot/vanished.ts';
import { type Gap, isKnown } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import type { StorageFacts } from '#machines/journal/journal.ts';
import type { UnreadableEntry } from '#schemas/log-entry.ts';
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import type { Vanished } from '#schemas/vanished.ts';
import { type NamedFinding, namedFinding } from './finding-view.ts';
import { type RepairView, repairView } from './repair-view.ts';
import { type ConflictView, conflictViews } from './conflict-view.ts';
import { toldOnce } from './told-once.ts';
import { recordText, unreadableText } from '#ui/operation/offline-data.text.ts';
import { everyFieldNameText } from '#ui/record/record-fields.text.ts';
import { type Correction, findCorrection } from '#domain/recovery/correction.ts';
import type { ListedRepair } from '#domain/recovery/done-repairs.ts';
import type { ListedQueue } from '#domain/recovery/listed-queue.ts';

export interface CacheFacts {
  /** Time of the last read of the cloud, epoch ms; null if it was never read. */
  readonly lastSync: number | null;
  readonly isFresh: boolean;
  readonly counts: Readonly<Record<'clients' | 'receipts' | 'products' | 'categories', number>>;
  readonly hasYard: boolean;
}

/** A record of the cloud that cannot be read. */
export interface UnreadableRecord {
  readonly path: string;
  /** The name of its collection and its id. */
  readonly label: string;
  /** Names of the wrong fields; empty if nobody knows which. */
  readonly fields: readonly string[];
  readonly canBeDeleted: boolean;
}

/**
 * Unreadable entries. `removableSeqs` leaves out entries that another app version can still read.
 */
export interface Unreadable {
  readonly causes: readonly (readonly [cause: UnreadableEntry['cause'], count: number])[];
  readonly seqs: readonly number[];
  readonly removableSeqs: readonly number[];
  /** Number of cloud records that failed their schema at the last read (CACHE-6). */
  readonly inCloud: number;
  readonly named: readonly UnreadableRecord[];
  /** Number of cached records that failed their schema, by store name. */
  readonly cached: readonly (readonly [store: string, count: number])[];
}

/** A record that disappeared from the cloud without a trace of its deletion. */
export interface VanishedView {
  readonly key: string;
  readonly name: string;
  readonly record: Vanished;
}

export interface OfflineData extends Pick<ListedQueue, 'names' | 'pending' | 'removed' | 'lossOf'> {
  readonly cache: CacheFacts;
  readonly conflicts: readonly ConflictView[];
  readonly findings: readonly NamedFinding[];
  /** Reasons why there may be more findings. */
  readonly gaps: readonly Gap[];
  readonly repairs: readonly RepairView[];
  readonly vanished: readonly VanishedView[];
  readonly unreadable: Unreadable;
  readonly isEncrypted: boolean;
  readonly rescue: StorageFacts['rescue'];
  correctionOf(operationId: string): Correction | null;
}

export interface Stored {
  readonly view: View;
  readonly queue: ListedQueue;
  readonly snapshot: Snapshot;
  readonly facts: StorageFacts;
  readonly repairs: readonly ListedRepair[];
  readonly now: number;
}

const cacheFacts = ({ view, now }: Stored): CacheFacts => ({
  lastSync: view.lastSync,
  isFresh: isFresh(view.lastSync, now),
  counts: {
    clients: view.clients.length,
    receipts: view.receipts.length,
    products: view.products.length,
    categories: view.categories.length,
  },
  hasYard: view.companyDetails !== null,
});

const CAUSES = ['ciphertext', 'schema', 'other-version'] as const;

const unreadableRecords = ({ read }: Snapshot): readonly UnreadableRecord[] =>
  (read?.unreadable ?? []).map((path) => {
    const [collection = '', id = ''] = path.split('/');
    const kinds: Readonly<Record<string, string>> = recordText;
    return {
      path,
      label: [kinds[collection] ?? unreadableText.other, id].filter(Boolean).join(' '),
      fields: (read?.wrongFields?.[path] ?? []).map(everyFieldNameText),
      canBeDeleted: collection !== 'companyDetails',
    };
  });

const countUnreadable = (
  { unreadable, setAside, setAsideInCloud }: StorageFacts,
  snapshot: Snapshot,
): Unreadable => ({
  named: unreadableRecords(snapshot),
  causes: CAUSES.map(
    (cause) => [cause, unreadable.filter((entry) => entry.cause === cause).length] as const,
  ).filter(([, count]) => count > 0),
  seqs: unreadable.map(({ seq }) => seq),
  removableSeqs: unreadable.filter(({ cause }) => cause !== 'other-version').map(({ seq }) => seq),
  inCloud: setAsideInCloud,
  cached: Object.entries(setAside).filter(([, count]) => count > 0),
});

const vanishedName = ({ collection, record }: Vanished): string =>
  collection === 'receipts'
    ? `${recordText.receipts} ${record.number} ${record.client.name}`
    : `${recordText[collection]}: ${record.name}`;

const vanishedViews = ({ view, snapshot, now }: Stored): readonly VanishedView[] => {
  if (!isKnown(view.gaps, 'cloud', 'log')) return [];
  const shown = new Set(
    LISTED_COLLECTIONS.flatMap((name) => view[name].map(({ id }) => `${name}/${toRealId(id)}`)),
  );
  const { vanished = [] } = snapshot;
  const kept = recoverable(vanished, (path) => shown.has(path), agreedTime(snapshot, now));
  return kept.map((record) => ({
    key: vanishedPath(record),
    name: vanishedName(record),
    record,
  }));
};

export const offlineData = (stored: Stored): OfflineData => {
  const { view, facts, queue } = stored;
  const { names, pending, removed, operationOf, lossOf } = queue;
  const conflicts = conflictViews(view, names);
  return {
    names,
    pending,
    removed,
    lossOf,
    cache: cacheFacts(stored),
    conflicts,
    findings: toldOnce(view.findings, conflicts).map(namedFinding(view, names)),
    gaps: view.gaps,
    repairs: stored.repairs.map(repairView(names)),
    vanished: vanishedViews(stored),
    unreadable: countUnreadable(facts, stored.snapshot),
    isEncrypted: facts.encrypted,
    rescue: facts.rescue,
    correctionOf: (id) => {
      const operation = operationOf(id);
      return operation === undefined ? null : findCorrection(operation, view);
    },
  };
};
