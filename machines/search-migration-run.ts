/** Sets the search fields of clients that lack them, in the cloud (MIG-5). */
import { needsSearchMigration, searchFields } from '#domain/client-fields.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import type { Client, ClientSearchFields } from '#schemas/client.ts';
import { type Cloud, CloudFault, type CloudWrite, type FaultKind } from './ports.ts';

/** Clients in one commit (MIG-5). */
export const MIGRATION_BATCH = 450;

/** How many clients were updated, how many refused, and how many there are in all. */
export interface MigrationProgress {
  readonly updated: number;
  readonly refused: number;
  readonly total: number;
}

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
  if (client === null || !needsSearchMigration(client)) return [];
  const revision = { rev: rev + 1, revBy: WRITER };
  return [{ kind: 'update', collection: 'clients', id, revision, fields: fourFields(client) }];
};

/** Writes what the cloud's own records still lack: a batch that was done before an interruption is passed over. */
const migrateBatch = async (
  cloud: Cloud,
  userId: string,
  ids: readonly string[],
): Promise<boolean> => {
  const there = await cloud.lookUp(userId, 'clients', ids);
  const writes = [...there].flatMap(([id, stored]) => writeFor(id, stored));
  try {
    if (writes.length > 0) await cloud.commit(userId, writes);
    return true;
  } catch (error) {
    if (!(error instanceof CloudFault) || STOPPING.includes(error.kind)) throw error;
    return false;
  }
};

/**
 * Brings the clients of these ids up to date, in batches, telling how far it has come. A batch that the cloud refuses is counted and
 * passed over; no answer throws `CloudFault`, and what was done stays done.
 */
export const runSearchMigration = async (
  cloud: Cloud,
  userId: string,
  ids: readonly string[],
  tell: (progress: MigrationProgress) => void,
): Promise<MigrationProgress> => {
  let progress: MigrationProgress = { updated: 0, refused: 0, total: ids.length };
  for (let from = 0; from < ids.length; from += MIGRATION_BATCH) {
    const batch = ids.slice(from, from + MIGRATION_BATCH);
    const outcome = (await migrateBatch(cloud, userId, batch)) ? 'updated' : 'refused';
    progress = { ...progress, [outcome]: progress[outcome] + batch.length };
    tell(progress);
  }
  return progress;
};
