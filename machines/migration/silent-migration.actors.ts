/** The two steps of the silent migration, each done once per user and device (MIG-4). */
import {
  isKept,
  legacyOperations,
  legacySnapshot,
  isOwnedBy,
  withSearchFields,
} from '#domain/legacy/legacy-import.ts';
import type { Journal } from '#machines/journal/journal.ts';
import type {
  MigrationFlags,
  MigrationStep,
  LegacyStore,
} from '#machines/ports/migration-ports.ts';

export interface SilentMigrationPorts {
  readonly journal: Journal;
  readonly store: LegacyStore;
  readonly flags: MigrationFlags;
}

const once = async (
  flags: MigrationFlags,
  step: MigrationStep,
  work: () => Promise<void>,
): Promise<void> => {
  if (flags.isDone(step)) return;
  await work();
  flags.markDone(step);
};

/** Sets the search fields of the clients that the legacy app left on this device. */
export const setSearchFields = ({ journal, store, flags }: SilentMigrationPorts): Promise<void> =>
  once(flags, 'search-fields', async () => {
    const legacy = await store.read();
    if (!isOwnedBy(legacy, journal.userId)) return;
    for (const [name, clients] of withSearchFields(legacy)) await store.write(name, clients);
  });

/**
 * Takes the data of the legacy app over into the encrypted log and snapshot, then removes all of
 * the old copy that could be read. Operations keep their ids, so that none is queued twice after an
 * interruption.
 */
export const encryptLegacyData = ({ journal, store, flags }: SilentMigrationPorts): Promise<void> =>
  once(flags, 'encryption', async () => {
    const legacy = await store.read();
    if (!isOwnedBy(legacy, journal.userId)) return;
    const known = journal.getState().operations;
    const waiting = legacyOperations(legacy, journal.userId).filter(
      ({ id }) => known[id] === undefined,
    );
    if (waiting.length > 0) await journal.submit(waiting);
    const snapshot = legacySnapshot(legacy, journal.userId);
    // This app's own reading of the cloud is newer.
    if (snapshot !== null && journal.getView().lastSync === null)
      await journal.replaceSnapshot(snapshot, 0);
    store.remove(Object.keys(legacy).filter((name) => !isKept(legacy, name)));
  });
