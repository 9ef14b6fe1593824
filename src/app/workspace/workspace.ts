import { browserTabs } from '#adapters/browser/tabs.ts';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { broadcastTabChannel } from '#adapters/storage/vault/tab-channel.ts';
import { readLicences } from '#adapters/browser/licences.ts';
import { newDocumentId, newOperationId } from '#adapters/browser/ids.ts';
import { webLockLeadership } from '#adapters/browser/leadership.ts';
import { browserStorage } from '#adapters/browser/storage-estimate.ts';
import { draftDesk } from '#machines/draft/draft-desk.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import {
  type Cloud,
  type CloudPages,
  type LogStore,
  type OlderReceiptPages,
  StorageFault,
  type StoragePlace,
} from '#machines/ports/ports.ts';
import { type Limits, limitIdentifier } from '#machines/limits/rate-limits.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { DiskWatch } from '#machines/recovery/disk-watch.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import { openDurably, openStore, type StorePorts } from './open-store.ts';
import {
  type DevicePorts,
  type RunningWorkspace,
  startWorkspace,
  type WorkspacePorts,
} from '#machines/workspace/workspace.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { Locking, WorkspaceServices } from '#ui/services/services.ts';
import { askToPersistOnceQueued } from './ask-to-persist.ts';
import {
  canReadCloud,
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
import { startFallback } from './fallback.ts';
import { shownPapers } from '#app/printing/shown-papers.ts';
import { tellSyncNotices } from './sync-notices.ts';

export interface OpenWorkspace extends WorkspaceServices {
  close(): void;
}

/** The cloud also gives receipts older than the cache, and whole collections. */
export interface AppPorts extends WorkspacePorts, StorePorts {
  readonly cloud: Cloud & CloudPages & OlderReceiptPages;
  /** Keeps the key of the user's data in the vault. Throws `WrongPassphrase`. */
  openKey(userId: string, passphrase: string): Promise<void>;
  readonly locking: Locking;
}

interface Opening {
  readonly userId: string;
  readonly ports: AppPorts;
  readonly cloud: AppPorts['cloud'];
  readonly limits: Limits;
  readonly identifier: string;
  /** Counts against a limit. Returns false, and shows a toast, if the limit refuses. */
  readonly allows: (operation: LimitedOperation) => boolean;
  readonly requireAllowed: (operation: LimitedOperation) => void;
  readonly disk: DiskWatch;
}

/** Puts this device's limits before the operations (LIMIT-5). */
const makeOpening = (userId: string, ports: AppPorts, limits: Limits): Opening => {
  const identifier = limitIdentifier({ userId });
  const allows = allowsWith(limits, identifier);
  const cloud = limitedCloud(ports.cloud, limits);
  const disk = startDisk(ports.timers, ports.log);
  return {
    userId,
    ports,
    cloud,
    limits,
    identifier,
    allows,
    requireAllowed: requireWith(allows),
    disk,
  };
};

const start = async (opening: Opening, store: LogStore): Promise<RunningWorkspace> => {
  const { userId, ports, cloud, limits, identifier, requireAllowed, disk } = opening;
  const device: DevicePorts = {
    store,
    newId: newDocumentId,
    countSync: () => {
      limits.attempt('sync:operation', identifier);
    },
    requireAllowed,
    refused: disk.refused,
    channel: broadcastTabChannel(`kwity_${userId}`),
    leadership: (signOfLife) => webLockLeadership(`kwity_sync_${userId}`, { signOfLife }),
  };
  const workspace = await startWorkspace(userId, { ...ports, cloud }, device);
  tellSyncNotices(workspace.sync, ports.timers);
  workspace.sync.on('sync-completed', () => globalThis.dispatchEvent(new Event('sync-completed')));
  return workspace;
};

/** The actions of the buttons; each counts against its limit. */
const buttonActions = (opening: Opening, { journal, sync, caching }: RunningWorkspace) => {
  const { userId, cloud, limits, identifier, allows } = opening;
  return {
    syncNow: () => {
      if (allows('sync:operation')) sync.send({ type: 'SYNC' });
    },
    refresh: () => {
      if (canReadCloud(limits, identifier, allows)) caching.send({ type: 'REFRESH' });
    },
    loadOlder: (since: number, control: JobControl) => {
      // However many pages it takes, it counts as one job.
      countReading(limits, userId, 'firestore:query');
      return loadOlder(journal, cloud, since, control);
    },
  };
};

const openUserStore = async (userId: string, ports: AppPorts): Promise<LogStore> => {
  const opened = await openDurably(userId, ports);
  if (opened === null) throw new StorageFault('unavailable');
  return opened.store;
};

/**
 * Starts the search for work that the legacy app, the fallback log or a former account left on this
 * device.
 */
const startLeftoverSearches = async (
  { userId, ports, cloud }: Opening,
  workspace: RunningWorkspace,
  storedIn: StoragePlace,
) => {
  const { journal } = workspace;
  const isGuarded = ports.secretFor(userId) !== '';
  const onQueued = () => workspace.sync.send({ type: 'SUBMITTED' });
  const needs = { journal, clock: ports.clock, log: ports.log, onQueued };
  return {
    silentMigration: await startSilentMigration(workspace, isGuarded, ports),
    searchMigration: startSearchMigration(workspace, { ...ports, cloud }),
    fallback: await startFallback({ ...needs, storedIn, isGuarded, newId: newDocumentId }),
    former: startFormer({
      ...needs,
      openStore: (formerId) => openUserStore(formerId, ports),
      openKey: ports.openKey,
    }),
  };
};

export const openWorkspace = async (
  userId: string,
  ports: AppPorts,
  limits: Limits,
): Promise<OpenWorkspace> => {
  const { store, rawEntries, storedIn } = await openStore(userId, ports);
  const opening = makeOpening(userId, ports, limits);
  const { cloud, requireAllowed, disk } = opening;
  const forgetUser = keepRemembered(ports.log);
  const workspace = await start(opening, store);
  // Lets the page draw before the first view is built.
  await yieldToMain();
  const { journal } = workspace;
  const storage = browserStorage();
  const papers = shownPapers();
  askToPersistOnceQueued(journal, storage);
  return {
    ...workspace,
    ...ports.locking,
    ...buttonActions(opening, workspace),
    ...(await startLeftoverSearches(opening, workspace, storedIn)),
    recovering: {
      ...workspace,
      cloud,
      rawEntries,
      clock: ports.clock,
      newOperationId,
      readAgain: () => workspace.caching.send({ type: 'REFRESH' }),
    },
    storedIn,
    rawEntries,
    readLicences,
    storage,
    newDocumentId,
    newOperationId,
    drafts: draftDesk(journal, browserTabs()),
    disk,
    requireAllowed,
    printing: notingPrints(
      printing(journal, papers, () => requireAllowed('pdf:generate')),
      { store: workspace.store, newOperationId, now: () => ports.clock.now() },
    ),
    files: dataFiles({ journal, cloud, requireAllowed, store: workspace.store }),
    close: () => {
      toasts.endUndo();
      papers.close();
      disk.end();
      forgetUser();
      workspace.close();
    },
  };
};
