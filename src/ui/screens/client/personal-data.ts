import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import { fieldsOfUnit } from '#domain/conflict/units.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { View } from '#domain/view/view.ts';
import type { Client } from '#schemas/client.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { receiptsOfClient } from './client-detail-view.ts';

type ToldConflict = View['conflicts'][number];

/** Returns all known conflicts, seen or not, that the cloud or only this device has. */
const allConflicts = (
  told: View['conflicts'],
  kept: Snapshot['conflicts'],
): readonly ToldConflict[] => {
  const stored = kept.map(({ id, ...conflict }) => ({ ...conflict, operationId: id }));
  return [...new Map([...told, ...stored].map((one) => [one.operationId, one])).values()];
};

const SELLER = fieldsOfUnit('receipts', 'seller');
const SIDES = ['base', 'theirs', 'ours'] as const;

/** Leaves out the seller's data of each side that names another client: that is another person. */
const withoutOthers = (conflict: ToldConflict, ids: ReadonlySet<unknown>): ToldConflict => {
  const named = conflict.fields.find(({ field }) => field === 'clientId');
  if (named === undefined) return conflict;
  const others = SIDES.filter((side) => !ids.has(named[side]));
  const fields = conflict.fields.map((one) =>
    SELLER.includes(one.field)
      ? { ...one, ...Object.fromEntries(others.map((side) => [side, null])) }
      : one,
  );
  return { ...conflict, fields };
};

/** Paths of records that cannot be read: nobody knows whether they are about this client. */
export const unreadableOfPeople = (read: Snapshot['read']): readonly string[] =>
  (read?.unreadable ?? []).filter((path) => !/^(products|categories|companyDetails)\b/u.test(path));

/** Everything stored about a person as JSON, as the GDPR entitles them to (art. 15 and 20). */
export const personalData = (
  client: Client,
  view: Pick<View, 'merged' | 'receipts' | 'conflicts'>,
  { conflicts: kept, read }: Pick<Snapshot, 'conflicts' | 'read'>,
  now: number,
): string => {
  const mergedClients = clientsMergedInto(view.merged, client);
  const receipts = receiptsOfClient(view, client);
  const ids = new Set<unknown>([client, ...mergedClients].map(({ id }) => toRealId(id)));
  const paths = new Set([
    ...Array.from(ids, (id) => `clients/${String(id)}`),
    ...receipts.map(({ id }) => `receipts/${toRealId(id)}`),
  ]);
  const about = allConflicts(view.conflicts, kept).filter(
    ({ collection, documentId, fields }) =>
      paths.has(`${collection}/${toRealId(documentId)}`) ||
      fields.some((one) => one.field === 'clientId' && SIDES.some((side) => ids.has(one[side]))),
  );
  const unreadable = unreadableOfPeople(read);
  const conflicts = about.map((conflict) => withoutOthers(conflict, ids));
  return JSON.stringify(
    {
      exportedAt: new Date(now).toISOString(),
      client,
      ...(mergedClients.length > 0 && { mergedClients }),
      receipts,
      ...(conflicts.length > 0 && { conflicts }),
      ...(unreadable.length > 0 && { unreadable }),
    },
    null,
    2,
  );
};
