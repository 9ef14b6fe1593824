/** One user's workspace on this tab: the journal, the actors that send and read, and how they hear of the world. */
import { createActor, fromPromise } from 'xstate';
import { broadcastTabChannel } from '#adapters/browser/tab-channel.ts';
import { newDocumentId, newOperationId } from '#adapters/browser/ids.ts';
import { webLockLeadership } from '#adapters/browser/leadership.ts';
import { openLogStore } from '#adapters/browser/log-store.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/memory/log-store.ts';
import { cachingMachine } from '#machines/caching.machine.ts';
import { type Journal, openJournal } from '#machines/journal.ts';
import { type Clock, type Cloud, type LogStore, StorageFault } from '#machines/ports.ts';
import type { RunInput } from '#machines/sync-protocol.ts';
import { runSync, type SyncOutcome } from '#machines/sync-run.ts';
import { syncMachine } from '#machines/sync.machine.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { tellSyncNotices } from './notices.ts';
import { printing } from './printing.ts';
import { refresh } from './refresh.ts';

/** The pending count is never older than this, ms (SYNC-9); it heals a lost message between tabs. */
export const POLL_MS = 1000;

/** Whether something can be sent now. */
export interface Environment {
  readonly online: boolean;
  readonly maySend: boolean;
}

/** What a workspace needs from the app. */
export interface WorkspacePorts {
  readonly cloud: Cloud;
  readonly clock: Clock;
  /** Tells the environment now and at each change. */
  watchEnvironment(listener: (environment: Environment) => void): () => void;
  log(error: unknown): void;
}

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

const startActors = (journal: Journal, ports: WorkspacePorts) => {
  const leadership = webLockLeadership(`kwity_sync_${journal.userId}`, {
    signOfLife: () => journal.getState().lastSeq,
  });
  const pass = () => runSync(journal, ports.cloud);
  const sync = createActor(
    syncMachine.provide({
      actors: {
        run: fromPromise<SyncOutcome | null, RunInput>(({ input }) =>
          input.isInTurn ? leadership.inTurn(pass) : leadership.ifFree(pass),
        ),
        flush: fromPromise(() => leadership.inTurn(pass)),
      },
    }),
  ).start();
  const caching = createActor(
    cachingMachine.provide({
      actors: { read: fromPromise(() => refresh(journal, ports.cloud, ports.clock)) },
    }),
  ).start();
  return { sync, caching };
};

type Actors = ReturnType<typeof startActors>;

/** While a sync runs, and in its protection window, nothing is read; after it everything is (SYNC-8). */
const pauseReadingDuringSync = ({ sync, caching }: Actors): (() => void) => {
  let wasBusy = false;
  const { unsubscribe } = sync.subscribe((snapshot) => {
    const isBusy = !snapshot.matches('idle');
    if (isBusy === wasBusy) return;
    wasBusy = isBusy;
    caching.send({ type: isBusy ? 'SYNC_STARTED' : 'SYNC_ENDED' });
  });
  return unsubscribe;
};

const connect = (journal: Journal, actors: Actors, ports: WorkspacePorts): (() => void) => {
  const { sync, caching } = actors;
  const tellPending = () => sync.send({ type: 'PENDING', count: journal.getView().pending.length });
  tellPending();
  tellSyncNotices(sync);
  const poll = setInterval(() => {
    journal.catchUp().catch(ports.log);
  }, POLL_MS);
  const ends = [
    journal.subscribe(tellPending),
    ports.watchEnvironment((environment) => {
      sync.send({ type: 'ENVIRONMENT', ...environment });
      caching.send({ type: 'ENVIRONMENT', ...environment });
    }),
    pauseReadingDuringSync(actors),
    sync.on('sync-completed', () => globalThis.dispatchEvent(new Event('sync-completed')))
      .unsubscribe,
    sync.on('sync-failed', ({ error }) => ports.log(error)).unsubscribe,
    () => clearInterval(poll),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** Opens the workspace of a user on this tab. */
export const openWorkspace = async (
  userId: string,
  ports: WorkspacePorts,
): Promise<OpenWorkspace> => {
  const { store, isDurable } = await openStore(userId, ports);
  const journal = await openJournal(userId, store, broadcastTabChannel(`kwity_${userId}`));
  const actors = startActors(journal, ports);
  const disconnect = connect(journal, actors, ports);
  return {
    journal,
    ...actors,
    isDurable,
    newDocumentId,
    newOperationId,
    submit: async (operations) => {
      await journal.submit(operations);
      actors.sync.send({ type: 'SUBMITTED' });
    },
    printing: printing(journal),
    close: () => {
      disconnect();
      actors.sync.stop();
      actors.caching.stop();
      journal.close();
    },
  };
};
