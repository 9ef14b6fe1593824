/**
 * One user's work on one tab: the journal, the actors that send and read, and how they hear of
 * the world. Everything of the outside comes in by ports, timers included, so that a simulation
 * can run it.
 */
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { operationsWith, type OperationState } from '#domain/log/fold.ts';
import { sendable } from '#domain/queue/replay.ts';
import { hasOpenCommits } from '#domain/log/open-attempts.ts';
import { isInGrace } from '#domain/log/taking-back.ts';
import { cachingMachine, type ReadExtent } from '#machines/caching/caching.machine.ts';
import { repeat } from '#machines/ports/repeat.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import {
  type Clock,
  type Cloud,
  type Leadership,
  type LogStore,
  type TabChannel,
  type Timers,
} from '#machines/ports/ports.ts';
import { retryRefresh } from '#machines/caching/retry-refresh.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import type { RunInput } from '#machines/sync/sync.types.ts';
import { runSync, type SyncOutcome } from '#machines/sync/sync.actors.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { type Environment, workspaceMachine } from './workspace.machine.ts';
import { type SubmitPorts, submitting } from './submit.ts';

/**
 * The pending count is never older than this, ms (SYNC-9); it heals a lost message between tabs.
 */
const POLL_MS = 1000;

/** What may watch the actors: the inspector, while developing. */
export interface Watched {
  readonly inspect?: (event: InspectionEvent) => void;
}

/** What a workspace needs, whoever the user is. */
export interface WorkspacePorts extends Watched {
  readonly cloud: Cloud;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Tells the environment now and at each change. */
  watchEnvironment(listener: (environment: Environment) => void): () => void;
  log(error: unknown): void;
}

/** What a workspace needs of the device, for its user. */
export interface DevicePorts extends SubmitPorts {
  readonly store: LogStore;
  /** A random id, for the store and for each of its commits. */
  newId(): string;
  readonly channel: TabChannel;
  /** Counts an automatic sync that has sent something against the limit on syncs (LIMIT-5). */
  countSync?(): void;
  /**
   * The lead among the tabs of this user; `signOfLife` changes while this tab sees the leader get
   * on.
   */
  leadership(signOfLife: () => unknown): Leadership;
}

/** The parts of a running workspace. */
export type RunningWorkspace = Awaited<ReturnType<typeof startWorkspace>>;

/** What was saved goes up whatever a limit says: that stands before the button alone. */
const countedPass = async (
  runOnce: () => Promise<SyncOutcome>,
  count: () => void,
): Promise<SyncOutcome> => {
  const outcome = await runOnce();
  if (outcome.syncedOperations + outcome.failedOperations > 0) count();
  return outcome;
};

const started = <T>(child: T | undefined): T => {
  if (child === undefined) throw new Error('A workspace starts with both of its children.');
  return child;
};

const startActors = (journal: Journal, ports: WorkspacePorts, device: DevicePorts) => {
  const leadership = device.leadership(() => journal.getState().lastSeq);
  const { cloud, clock, timers, inspect } = ports;
  const runOnce = () => runSync(journal, { cloud, clock, newId: device.newId });
  const automatic = () => countedPass(runOnce, () => device.countSync?.());
  const sync = syncMachine.provide({
    actors: {
      run: fromPromise<SyncOutcome | null, RunInput>(({ input }) =>
        leadership.ifFree(input.isManual ? runOnce : automatic),
      ),
      flush: fromPromise(() => leadership.inTurn(runOnce)),
    },
  });
  const caching = cachingMachine.provide({
    actors: {
      read: fromPromise<void, ReadExtent>(({ input }) =>
        retryRefresh(timers, () => refresh(journal, cloud, clock, input)),
      ),
    },
  });
  const parent = createActor(workspaceMachine.provide({ actors: { sync, caching } }), {
    clock: timers,
    ...(inspect && { inspect }),
  }).start();
  const { children } = parent.getSnapshot();
  return { parent, sync: started(children.sync), caching: started(children.caching) };
};

type Actors = ReturnType<typeof startActors>;

/**
 * How many operations can be sent: those that can be taken back, and what hangs on them, are not
 * late.
 */
const dueCount = (pending: readonly OperationState[], now: number): number =>
  pending.some(({ operation }) => isInGrace(operation, now))
    ? sendable(pending, new Set(), now).length
    : pending.length;

const connect = (
  journal: Journal,
  { parent, sync }: Actors,
  ports: WorkspacePorts,
): (() => void) => {
  const tellPending = () => {
    const log = journal.getState();
    const count = dueCount(operationsWith(log, 'pending'), ports.clock.now());
    parent.send({ type: 'PENDING', count, hasOpenCommits: hasOpenCommits(log) });
  };
  tellPending();
  const ends = [
    repeat(ports.timers, POLL_MS, () => {
      tellPending();
      journal.catchUp().catch(ports.log);
    }),
    journal.subscribe(tellPending),
    ports.watchEnvironment((environment) => parent.send({ type: 'ENVIRONMENT', ...environment })),
    sync.on('sync-failed', ({ error }) => ports.log(error)).unsubscribe,
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** Opens the log of a user and starts what sends and reads. Throws `StorageFault`. */
export const startWorkspace = async (
  userId: string,
  ports: WorkspacePorts,
  device: DevicePorts,
) => {
  const journal = await openJournal(
    userId,
    device.store,
    device.channel,
    () => void device.refused(),
  );
  const actors = startActors(journal, ports, device);
  const { parent, sync, caching } = actors;
  const disconnect = connect(journal, actors, ports);
  return {
    journal,
    sync,
    caching,
    ...submitting(journal, ports.clock, device, () => sync.send({ type: 'SUBMITTED' })),
    close: () => {
      disconnect();
      parent.stop();
      journal.close();
    },
  };
};
