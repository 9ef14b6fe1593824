import type { Fields } from '#schemas/entity.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { Pass } from '#domain/queue/pass.ts';
import type { View } from '#domain/view/view.ts';
import type { Operation } from '#schemas/operation.ts';
import type { SyncResult } from '#schemas/sync-result.ts';

const touchedIds = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ data }) =>
      ['tempId', 'id'].flatMap((field) => {
        const id = (data as Fields)[field];
        return typeof id === 'string' ? [toRealId(id)] : [];
      }),
    ),
  );

/**
 * Changes that a fully successful sync made in the cache: records with their real ids, and the
 * temporary ids that are gone (SYNC-6).
 */
export const cacheUpdates = (
  view: View,
  synced: readonly Operation[],
  mapping: Pass['mapping'],
): NonNullable<SyncResult['cacheUpdates']> => {
  const touched = touchedIds(synced);
  return {
    updatedClients: view.clients.filter(({ id }) => touched.has(id)),
    updatedReceipts: view.receipts.filter(({ id }) => touched.has(id)),
    removedTempEntries: [...mapping.keys()],
  };
};
