import { isSearchMigrationNeeded, searchFields } from '#domain/client/client-fields.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import type { Client, ClientSearchFields } from '#schemas/client.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, type CloudWrite, type FaultKind } from '#machines/ports/ports.ts';

/** Clients in one commit (MIG-5). */
const MIGRATION_BATCH = 450;

export interface MigrationProgress {
  readonly updated: number;
  readonly refused: number;
  /** Clients that already had the fields, or were deleted. */
  readonly unchanged: number;
  readonly total: number;
}

export const noProgress = (total: number): MigrationProgress => ({
  updated: 0,
  refused: 0,
  unchanged: 0,
  total,
});

export const lookedAt = ({ updated, refused, unchanged }: MigrationProgress): number =>
  updated + refused + unchanged;

/**
 * Clients that the cloud held without search fields at the last reading (MIG-1). Pending clients
 * are left out: the sync sets their fields (CLIENT-2).
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

/** Written to the documents as `revBy`. */
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

/**
 * Writes only the fields that the cloud's records still lack, so an interrupted migration skips
 * what it has done.
 */
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
 * Sets the search fields of these clients in batches and reports the progress. Counts and skips
 * what the cloud refuses. Throws `CloudFault` if the cloud does not answer; finished batches stay.
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
