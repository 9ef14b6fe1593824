/** One user's workspace on this tab, with the browser behind its ports. */
import { broadcastTabChannel } from '#adapters/browser/tab-channel.ts';
import { newDocumentId, newOperationId } from '#adapters/browser/ids.ts';
import { webLockLeadership } from '#adapters/browser/leadership.ts';
import { openLogStore } from '#adapters/browser/log-store.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/memory/log-store.ts';
import { type LogStore, StorageFault } from '#machines/ports.ts';
import { startWorkspace, type WorkspacePorts } from '#machines/workspace.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { tellSyncNotices } from './notices.ts';
import { printing } from './printing.ts';

/** An open workspace and the way to close it. */
export interface OpenWorkspace extends WorkspaceServices {
  close(): void;
}

const openStore = async (
  userId: string,
  { clock, log }: WorkspacePorts,
): Promise<{ store: LogStore; isDurable: boolean }> => {
  try {
    return { store: await openLogStore(userId, clock), isDurable: true };
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    log(error);
    return { store: memoryLogStore(newMemoryDisk(), clock), isDurable: false };
  }
};

/** Opens the workspace of a user on this tab. */
export const openWorkspace = async (
  userId: string,
  ports: WorkspacePorts,
): Promise<OpenWorkspace> => {
  const { store, isDurable } = await openStore(userId, ports);
  const workspace = await startWorkspace(userId, ports, {
    store,
    channel: broadcastTabChannel(`kwity_${userId}`),
    leadership: (signOfLife) => webLockLeadership(`kwity_sync_${userId}`, { signOfLife }),
  });
  tellSyncNotices(workspace.sync);
  workspace.sync.on('sync-completed', () => globalThis.dispatchEvent(new Event('sync-completed')));
  return {
    ...workspace,
    isDurable,
    newDocumentId,
    newOperationId,
    printing: printing(workspace.journal),
  };
};
