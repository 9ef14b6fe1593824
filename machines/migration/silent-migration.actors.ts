/** The two steps of the silent migration, each done once for a user on a device (MIG-4). */
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

/** What the steps need. */
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

/** Sets the search fields of the clients that an older edition left here. */
export const setSearchFields = ({ journal, store, flags }: SilentMigrationPorts): Promise<void> =>
  once(flags, 'search-fields', async () => {
    const legacy = await store.read();
    if (!isOwnedBy(legacy, journal.userId)) return;
    for (const [name, clients] of withSearchFields(legacy)) await store.write(name, clients);
  });

/**
 * Takes over what an older edition left here into the log and the snapshot, which are encrypted, then removes the old copy of what could be
 * read. An
 * operation is queued under its own id, so that one already queued before an interruption is not queued again.
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
    // What this edition has read itself is newer.
    if (snapshot !== null && journal.getView().lastSync === null)
      await journal.replaceSnapshot(snapshot, 0);
    store.remove(Object.keys(legacy).filter((name) => !isKept(legacy, name)));
  });
