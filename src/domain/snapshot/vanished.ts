/**
 * Records that a reading of all no longer finds though nobody left a note of their deletion: an edition from before those notes
 * deleted them, or somebody past the app. They are gone from the lists, and kept aside for a while.
 */
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import { KEPT_VANISHED, type Vanished, VANISHED_FOR_MS } from '#schemas/vanished.ts';
import { type LogState, operationsWith } from '#domain/log/fold.ts';
import { byPlace, cacheEdge } from './receipt-history.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';

/** The path of its document. */
export const vanishedPath = ({ collection, record }: Vanished): string =>
  `${collection}/${record.id}`;

const pathsIn = (snapshot: Snapshot): ReadonlySet<string> =>
  new Set(LISTED_COLLECTIONS.flatMap((name) => snapshot[name].map(({ id }) => `${name}/${id}`)));

/** What can be brought back at `now` (ms): not what is shown again. */
export const recoverable = (
  vanished: readonly Vanished[],
  isShown: (path: string) => boolean,
  now: number,
): readonly Vanished[] =>
  vanished.filter((one) => now - one.goneAt < VANISHED_FOR_MS && !isShown(vanishedPath(one)));

/** Only the newest receipts are cached: those beneath them have left by age. */
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

/** What a reading of all does not give any more, but for what has left by age, cannot be read, or was deleted here. */
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
    // The records are those of the list of that name.
    before[collection].map((record) => ({ collection, record, goneAt }) as Vanished),
  );
  return all.filter((one) => !there.has(vanishedPath(one)) && !isAged(one));
};

/** What is kept aside after a reading: not what is there again, and nothing for longer than its time. */
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
