/** The migrations of one user's data on this tab (MIG-1 to MIG-5). */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { openCipher } from '#adapters/storage/crypto/cipher.ts';
import {
  localStorageMigrationFlags,
  localStorageLegacyStore,
} from '#adapters/storage/keys/legacy-store.ts';
import { systemTimers } from '#adapters/browser/clock.ts';
import { isStorageDenied } from '#adapters/browser/storage-denied.ts';
import type { MigrationFlags } from '#machines/ports/migration-ports.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { idsToMigrate, runSearchMigration } from '#machines/migration/search-migration.actors.ts';
import {
  searchMigrationMachine,
  type SearchMigrationEvent,
} from '#machines/migration/search-migration.machine.ts';
import { encryptLegacyData, setSearchFields } from '#machines/migration/silent-migration.actors.ts';
import { silentMigrationMachine } from '#machines/migration/silent-migration.machine.ts';
import type { RunningWorkspace, Watched } from '#machines/workspace/workspace.ts';

type Workspace = Pick<RunningWorkspace, 'journal' | 'caching'>;

interface MigrationPorts extends Watched {
  log(error: unknown): void;
}

const NOTHING_TO_DO: MigrationFlags = { isDone: () => true, markDone: () => undefined };

/**
 * If nothing may be stored, the legacy app left nothing, and a finished migration could not be
 * recorded.
 */
const migrationFlags = (userId: string): MigrationFlags =>
  isStorageDenied() ? NOTHING_TO_DO : localStorageMigrationFlags(userId);

/**
 * Takes over the legacy app's data at the user's first start. The legacy app knew no passphrase, so
 * under a passphrase any plain data was put there later and is not read.
 */
export const startSilentMigration = async (
  { journal }: Pick<Workspace, 'journal'>,
  hasPassphrase: boolean,
  { log, inspect }: MigrationPorts,
) => {
  const store = localStorageLegacyStore(await openCipher(journal.userId));
  const flags = hasPassphrase ? NOTHING_TO_DO : migrationFlags(journal.userId);
  const ports = { journal, store, flags };
  const machine = silentMigrationMachine.provide({
    actors: {
      setSearchFields: fromPromise(() => setSearchFields(ports)),
      encrypt: fromPromise(() => encryptLegacyData(ports)),
    },
    actions: { log: (_, error) => log(error) },
  });
  return createActor(machine, { clock: systemTimers, ...(inspect && { inspect }) }).start();
};

/**
 * Offers to migrate clients without search fields once the cloud was read, unless the user has
 * declined before.
 */
export const startSearchMigration = (
  { journal, caching }: Workspace,
  { cloud, log, inspect }: MigrationPorts & { readonly cloud: Cloud },
) => {
  const flags = migrationFlags(journal.userId);
  const machine = searchMigrationMachine.provide({
    actions: { rememberSkip: () => flags.markDone('search-prompt') },
    actors: {
      migrate: fromCallback<SearchMigrationEvent, { ids: readonly string[] }>(
        ({ sendBack, input }) => {
          runSearchMigration(cloud, journal.userId, input.ids, (progress) =>
            sendBack({ type: 'PROGRESS', progress }),
          ).then(
            () => {
              sendBack({ type: 'MIGRATED' });
              caching.send({ type: 'REFRESH' });
            },
            (error: unknown) => {
              log(error);
              sendBack({ type: 'FAILED' });
            },
          );
        },
      ),
    },
  });
  const migration = createActor(machine, {
    clock: systemTimers,
    ...(inspect && { inspect }),
  }).start();
  if (flags.isDone('search-prompt')) migration.send({ type: 'SKIP' });
  caching.subscribe((snapshot) => {
    if (snapshot.matches('cached') && migration.getSnapshot().matches('checking'))
      migration.send({ type: 'CHECKED', ids: idsToMigrate(journal) });
  });
  return migration;
};
