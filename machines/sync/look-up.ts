import type { KnownState, Records } from '#domain/queue/known-operations.ts';
import { operationTarget } from '#domain/shared/targets.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import { COLLECTIONS } from '#schemas/collection.ts';
import type { Cloud } from '#machines/ports/ports.ts';

/** Reads the documents that the operations write. Throws `CloudFault`. */
export const lookUp = async (
  cloud: Pick<Cloud, 'lookUp'>,
  userId: string,
  states: readonly KnownState[],
): Promise<Records> => {
  const targets = states.map(({ operation }) => operationTarget(operation));
  const found = new Map<string, StoredRecord | undefined>();
  for (const collection of COLLECTIONS) {
    const ids = targets.filter((target) => target.collection === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    const records = await cloud.lookUp(userId, collection, ids);
    for (const id of ids) found.set(`${collection}/${id}`, records.get(id));
  }
  return found;
};
