/** One user's workspace on this tab, with the browser behind its ports. */
import { browserTabs } from '#adapters/browser/tabs.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { broadcastTabChannel } from '#adapters/storage/vault/tab-channel.ts';
import { readLicences } from '#adapters/browser/licences.ts';
import { newDocumentId, newOperationId } from '#adapters/browser/ids.ts';
import { webLockLeadership } from '#adapters/browser/leadership.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { openRawEntries } from '#adapters/storage/database/raw-entries.ts';
import { browserStorage } from '#adapters/browser/storage-estimate.ts';
import { noRawEntries } from '#adapters/storage/local/raw-entries.ts';
import { limitsBefore } from '#domain/commands/limited-operations.ts';
import { draftDesk } from '#machines/draft/draft-desk.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import {
  type Clock,
  type Cloud,
  type CloudPages,
  type LogStore,
  type OlderReceiptPages,
  type RawEntries,
  StorageFault,
  type StoragePlace,
} from '#machines/ports/ports.ts';
import { type Limits, limitIdentifier } from '#machines/limits/rate-limits.ts';
import { orNotStored } from '#machines/journal/not-stored.ts';
import { takeBack } from '#machines/journal/take-back.ts';
import { tellingStore } from '#machines/journal/telling-store.ts';
import { startWorkspace, type WorkspacePorts } from '#machines/workspace/workspace.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { Locking, WorkspaceServices } from '#ui/services/services.ts';
import { askToPersistOnceQueued } from './ask-to-persist.ts';
import {
  allowsReading,
  allowsWith,
  countReading,
  limitedCloud,
  requireWith,
} from '#app/services/limits.ts';
import { startSearchMigration, startSilentMigration } from './migrations.ts';
import { dataFiles } from './data-files.ts';
import { notingPrints } from '#app/printing/mark-printed.ts';
import { keepRemembered } from './keep-remembered.ts';
import { startDisk } from './disk.ts';
import { startFormer } from './former.ts';
import { printing } from '#app/printing/printing.ts';
import { startRung } from './rung.ts';
import { shownPapers } from '#app/printing/shown-papers.ts';
import { tellSyncNotices } from './sync-notices.ts';

/** An open workspace and the way to close it. */
export interface OpenWorkspace extends WorkspaceServices {
  close(): void;
}

interface OpenStore {
  readonly store: LogStore;
  readonly rawEntries: RawEntries;
  readonly storedIn: StoragePlace;
}

type Rung = (userId: string, clock: Clock, secret: string) => Promise<OpenStore>;

/** IndexedDB, else localStorage, else memory, of which the user is told. */
const LADDER: readonly Rung[] = [
  async (userId, clock, secret) => ({
    store: await openLogStore(userId, clock, secret),
    rawEntries: await openRawEntries(userId),
    storedIn: 'indexedDb',
  }),
  async (userId, clock) => {
    const { openLocalLogStore } = await import('#adapters/storage/local/local-log-store.ts');
    const store = await openLocalLogStore(userId, clock);
    return { store, rawEntries: noRawEntries, storedIn: 'localStorage' };
  },
];

/** What a workspace of the app needs: its cloud also gives what is older than the cache, and all there is. */
export interface AppPorts extends WorkspacePorts {
  readonly cloud: Cloud & CloudPages & OlderReceiptPages;
  /** What this tab's vault holds for a user, to be mixed into the key of the data. */
  secretFor(userId: string): string;
  /** Takes the passphrase of a user's data into that vault. Throws `WrongPassphrase`. */
  openKey(userId: string, passphrase: string): Promise<void>;
  readonly locking: Locking;
}

/** The store of a user on the highest rung that bears it; null where none does. */
const openDurably = async (
  userId: string,
  { clock, log, secretFor }: AppPorts,
): Promise<OpenStore | null> => {
  for (const open of LADDER) {
    try {
      return await open(userId, clock, secretFor(userId));
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      log(error);
    }
  }
  return null;
};

const openStore = async (userId: string, ports: AppPorts): Promise<OpenStore> => {
  const durable = await openDurably(userId, ports);
  if (durable !== null) return durable;
  const { memoryLogStore, newMemoryDisk } = await import('#adapters/storage/local/log-store.ts');
  const store = memoryLogStore(newMemoryDisk(), ports.clock);
  return { store, rawEntries: noRawEntries, storedIn: 'memory' };
};

/** Opens the workspace of a user on this tab, with the limits of this device before what is asked for (LIMIT-5). */
export const openWorkspace = async (
  userId: string,
  ports: AppPorts,
  limits: Limits,
): Promise<OpenWorkspace> => {
  const { store, rawEntries, storedIn } = await openStore(userId, ports);
  const cloud = limitedCloud(ports.cloud, limits);
  const identifier = limitIdentifier({ userId });
  const allows = allowsWith(limits, identifier);
  const requireAllowed = requireWith(allows);
  const disk = startDisk(ports.timers, ports.log);
  const forgetUser = keepRemembered(ports.log);
  const workspace = await startWorkspace(
    userId,
    { ...ports, cloud },
    {
      store: tellingStore(store, () => void disk.refused()),
      newId: newDocumentId,
      countSync: () => {
        limits.attempt('sync:operation', identifier);
      },
      channel: broadcastTabChannel(`kwity_${userId}`),
      leadership: (signOfLife) => webLockLeadership(`kwity_sync_${userId}`, { signOfLife }),
    },
  );
  tellSyncNotices(workspace.sync, ports.timers);
  workspace.sync.on('sync-completed', () => globalThis.dispatchEvent(new Event('sync-completed')));
  // The first view is folded in a task of its own.
  await yieldToMain();
  const storage = browserStorage();
  const papers = shownPapers();
  askToPersistOnceQueued(workspace.journal, storage);
  return {
    ...workspace,
    close: () => {
      toasts.endUndo();
      papers.close();
      disk.end();
      forgetUser();
      workspace.close();
    },
    silentMigration: await startSilentMigration(workspace, ports.secretFor(userId) !== '', ports),
    searchMigration: startSearchMigration(workspace, { ...ports, cloud }),
    cloud,
    storedIn,
    rawEntries,
    ...ports.locking,
    readLicences,
    storage,
    newDocumentId,
    newOperationId,
    submit: async (operations, draft) => {
      for (const operation of limitsBefore(operations)) requireAllowed(operation);
      await orNotStored(operations, () => workspace.submit(operations, draft), disk.refused);
    },
    drafts: draftDesk(workspace.journal, browserTabs()),
    disk,
    takeBack: (operationIds) => takeBack(workspace.journal, operationIds, ports.clock),
    syncNow: () => {
      if (allows('sync:operation')) workspace.sync.send({ type: 'SYNC' });
    },
    refresh: () => {
      if (allowsReading(limits, identifier, allows)) workspace.caching.send({ type: 'REFRESH' });
    },
    requireAllowed,
    loadOlder: (since, course) => {
      // However many pages it takes, it is one job.
      countReading(limits, userId, 'firestore:query');
      return loadOlder(workspace.journal, cloud, since, course);
    },
    rung: await startRung({
      journal: workspace.journal,
      clock: ports.clock,
      storedIn,
      isGuarded: ports.secretFor(userId) !== '',
      newId: newDocumentId,
      onQueued: () => workspace.sync.send({ type: 'SUBMITTED' }),
      log: ports.log,
    }),
    printing: notingPrints(
      printing(workspace.journal, papers, () => requireAllowed('pdf:generate')),
      { submit: workspace.submit, newOperationId, now: () => ports.clock.now() },
    ),
    former: startFormer({
      journal: workspace.journal,
      clock: ports.clock,
      openStore: async (formerId) => {
        const opened = await openDurably(formerId, ports);
        if (opened === null) throw new StorageFault('unavailable');
        return opened.store;
      },
      openKey: ports.openKey,
      onQueued: () => workspace.sync.send({ type: 'SUBMITTED' }),
      log: ports.log,
    }),
    files: dataFiles({
      journal: workspace.journal,
      cloud,
      requireAllowed,
      submit: workspace.submit,
    }),
  };
};
