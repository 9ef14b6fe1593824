/** Sets the search fields of clients that lack them, in the cloud (MIG-5). */
import { isSearchMigrationNeeded, searchFields } from '#domain/client/client-fields.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import type { Client, ClientSearchFields } from '#schemas/client.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, type CloudWrite, type FaultKind } from '#machines/ports/ports.ts';

/** Clients in one commit (MIG-5). */
const MIGRATION_BATCH = 450;

/** How many clients there are in all, and what became of those that were looked at so far. */
export interface MigrationProgress {
  readonly updated: number;
  readonly refused: number;
  /** Those that had their fields by then, or were no longer there. */
  readonly unchanged: number;
  readonly total: number;
}

/** Nothing was looked at yet of so many clients. */
export const noProgress = (total: number): MigrationProgress => ({
  updated: 0,
  refused: 0,
  unchanged: 0,
  total,
});

/** How many were looked at. */
export const lookedAt = ({ updated, refused, unchanged }: MigrationProgress): number =>
  updated + refused + unchanged;

/**
 * The clients that the cloud held without search fields when it was last read (MIG-1). What waits here or was sent since gets them
 * at sync (CLIENT-2).
 */
export const idsToMigrate = (
  journal: Pick<Journal, 'getSnapshot' | 'getView'>,
): readonly string[] => {
  const { pendingIds } = journal.getView();
  return journal
    .getSnapshot()
    .clients.filter((client) => !pendingIds.has(client.id) && isSearchMigrationNeeded(client))
    .map(({ id }) => id);
};

/** The writer's name in the revision of the documents. */
const WRITER = 'search-migration';

const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];

const fourFields = (client: Client): Partial<ClientSearchFields> => {
  const fields = searchFields(client);
  return {
    name_normalized: fields.name_normalized,
    address_normalized: fields.address_normalized,
    documentNumber_normalized: fields.documentNumber_normalized,
    searchableText: fields.searchableText,
  };
};

const writeFor = (id: string, { record, rev }: StoredRecord): readonly CloudWrite[] => {
  const client = record as Client | null;
  if (client === null || !isSearchMigrationNeeded(client)) return [];
  const revision = { rev: rev + 1, revBy: WRITER };
  return [{ kind: 'update', collection: 'clients', id, revision, fields: fourFields(client) }];
};

const isCommitted = async (
  cloud: Cloud,
  userId: string,
  writes: readonly CloudWrite[],
): Promise<boolean> => {
  try {
    if (writes.length > 0) await cloud.commit(userId, writes);
    return true;
  } catch (error) {
    if (!(error instanceof CloudFault) || STOPPING.includes(error.kind)) throw error;
    return false;
  }
};

/** Writes what the cloud's own records still lack: what was done before an interruption is passed over. */
const migrateBatch = async (
  cloud: Cloud,
  userId: string,
  ids: readonly string[],
): Promise<Omit<MigrationProgress, 'total'>> => {
  const there = await cloud.lookUp(userId, 'clients', ids);
  const writes = [...there].flatMap(([id, stored]) => writeFor(id, stored));
  const isDone = await isCommitted(cloud, userId, writes);
  return {
    updated: isDone ? writes.length : 0,
    refused: isDone ? 0 : writes.length,
    unchanged: ids.length - writes.length,
  };
};

/**
 * Brings the clients of these ids up to date, in batches, telling how far it has come. What the cloud refuses is counted and
 * passed over; no answer throws `CloudFault`, and what was done stays done.
 */
export const runSearchMigration = async (
  cloud: Cloud,
  userId: string,
  ids: readonly string[],
  tell: (progress: MigrationProgress) => void,
): Promise<MigrationProgress> => {
  let progress = noProgress(ids.length);
  for (let from = 0; from < ids.length; from += MIGRATION_BATCH) {
    const batch = await migrateBatch(cloud, userId, ids.slice(from, from + MIGRATION_BATCH));
    progress = {
      updated: progress.updated + batch.updated,
      refused: progress.refused + batch.refused,
      unchanged: progress.unchanged + batch.unchanged,
      total: ids.length,
    };
    tell(progress);
  }
  return progress;
};
