/**
 * Records that a full read no longer finds, although nothing in the cloud says that they were
 * deleted: the legacy app deleted them, or somebody did so outside the app. They leave the lists,
 * but are kept aside and can be restored for a while.
 */
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import { KEPT_VANISHED, type Vanished, VANISHED_FOR_MS } from '#schemas/vanished.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { byPlace, cacheEdge } from './receipt-history.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';

export const vanishedPath = ({ collection, record }: Vanished): string =>
  `${collection}/${record.id}`;

const pathsIn = (snapshot: Snapshot): ReadonlySet<string> =>
  new Set(LISTED_COLLECTIONS.flatMap((name) => snapshot[name].map(({ id }) => `${name}/${id}`)));

/** Returns the records that can be restored at `now` (ms) and are not shown again. */
export const recoverable = (
  vanished: readonly Vanished[],
  isShown: (path: string) => boolean,
  now: number,
): readonly Vanished[] =>
  vanished.filter((one) => now - one.goneAt < VANISHED_FOR_MS && !isShown(vanishedPath(one)));

/** True for receipts older than the cache, which holds only the newest ones. */
const agedIn = (snapshot: Snapshot) => {
  const oldest = cacheEdge(snapshot);
  return ({ collection, record }: Vanished): boolean =>
    collection === 'receipts' && oldest !== null && byPlace(record, oldest) > 0;
};

const deletedHere = (log: LogState): ReadonlySet<string> =>
  new Set(
    operationsWith(log, 'pending', 'synced', 'removed').flatMap(({ operation }) => {
      const known = knownOperation(operation);
      return known !== null && operationTarget(known).kind === 'delete'
        ? [operationPath(known)]
        : [];
    }),
  );

/**
 * Returns the records that a full read no longer gives. Leaves out those that are unreadable, were
 * deleted on this device, or became too old for the cache.
 */
export const missingIn = (
  before: Snapshot,
  after: Snapshot,
  log: LogState,
  goneAt: number,
): readonly Vanished[] => {
  const there = new Set([
    ...pathsIn(after),
    ...(after.read?.unreadable ?? []),
    ...deletedHere(log),
  ]);
  const isAged = agedIn(after);
  const all = LISTED_COLLECTIONS.flatMap((collection) =>
    // The cast is safe: each record comes from the list of its collection.
    before[collection].map((record) => ({ collection, record, goneAt }) as Vanished),
  );
  return all.filter((one) => !there.has(vanishedPath(one)) && !isAged(one));
};

/** Drops records that are back in the cloud, and those kept longer than `VANISHED_FOR_MS`. */
export const keptVanished = (
  before: readonly Vanished[],
  fresh: readonly Vanished[],
  after: Snapshot,
  now: number,
): readonly Vanished[] => {
  const there = pathsIn(after);
  const isFresh = new Set(fresh.map(vanishedPath));
  const all = [...fresh, ...before.filter((one) => !isFresh.has(vanishedPath(one)))];
  return recoverable(all, (path) => there.has(path), now).slice(0, KEPT_VANISHED);
};
