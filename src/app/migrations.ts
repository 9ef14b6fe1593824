/** The migrations of one user's data on this tab (MIG-1 to MIG-5). */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { openCipher } from '#adapters/browser/cipher.ts';
import {
  localStorageMigrationFlags,
  localStorageOlderStore,
} from '#adapters/browser/older-store.ts';
import type { MigrationFlags } from '#machines/migration-ports.ts';
import type { Cloud } from '#machines/ports.ts';
import { idsToMigrate, runSearchMigration } from '#machines/search-migration-run.ts';
import {
  searchMigrationMachine,
  type SearchMigrationEvent,
} from '#machines/search-migration.machine.ts';
import { encryptOlderData, setSearchFields } from '#machines/silent-migration-run.ts';
import { silentMigrationMachine } from '#machines/silent-migration.machine.ts';
import type { RunningWorkspace } from '#machines/workspace.ts';

type Workspace = Pick<RunningWorkspace, 'journal' | 'caching'>;
type Log = (error: unknown) => void;

const NOTHING_TO_DO: MigrationFlags = { isDone: () => true, markDone: () => undefined };

/**
 * Takes over what an older edition left on this device, at the first load of the user. Under a passphrase, which no such edition knew,
 * whatever stands there in plain was put there since, and stays unread.
 */
export const startSilentMigration = async (
  { journal }: Workspace,
  hasPassphrase: boolean,
  log: Log,
) => {
  const store = localStorageOlderStore(await openCipher(journal.userId));
  const flags = hasPassphrase ? NOTHING_TO_DO : localStorageMigrationFlags(journal.userId);
  const ports = { journal, store, flags };
  const machine = silentMigrationMachine.provide({
    actors: {
      setSearchFields: fromPromise(() => setSearchFields(ports)),
      encrypt: fromPromise(() => encryptOlderData(ports)),
    },
    actions: { log: (_, { error }) => log(error) },
  });
  return createActor(machine).start();
};

/** Asks, once the cloud has been read, whether clients without search fields may be migrated. */
export const startSearchMigration = ({ journal, caching }: Workspace, cloud: Cloud, log: Log) => {
  const machine = searchMigrationMachine.provide({
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
  const migration = createActor(machine).start();
  caching.subscribe((snapshot) => {
    if (snapshot.matches('cached') && migration.getSnapshot().matches('checking'))
      migration.send({ type: 'CHECKED', ids: idsToMigrate(journal) });
  });
  return migration;
};
