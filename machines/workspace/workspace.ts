/**
 * One user's session in one tab: the journal, the sync and caching actors, and their events.
 * The outside, timers included, comes in by ports, so that a simulation can run a workspace.
 *
 *     journal, environment ──PENDING, ENVIRONMENT──> workspace machine ──> sync, caching
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
import type { Environment, RunInput } from '#machines/sync/sync.types.ts';
import { runSync, type SyncOutcome } from '#machines/sync/sync.actors.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { workspaceMachine } from './workspace.machine.ts';
import { graceClock } from './grace-clock.ts';
import { type SubmitPorts, submitting } from './submit.ts';

/** The age limit of the pending count, ms (SYNC-9): polling makes up for lost messages. */
const POLL_MS = 1000;

/** The inspector watches the actors during development. */
export interface Watched {
  readonly inspect?: (event: InspectionEvent) => void;
}

export interface WorkspacePorts extends Watched {
  readonly cloud: Cloud;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Calls the listener at once and at each change. */
  watchEnvironment(listener: (environment: Environment) => void): () => void;
  log(error: unknown): void;
}

/** The user's part of this device. */
export interface DevicePorts extends SubmitPorts {
  readonly store: LogStore;
  /** Returns a random id, for a store or a commit. */
  newId(): string;
  readonly channel: TabChannel;
  /** Counts an automatic sync that has sent something against the limit on syncs (LIMIT-5). */
  countSync?(): void;
  /** `signOfLife` returns a value that changes while the leader makes progress. */
  leadership(signOfLife: () => unknown): Leadership;
}

export type RunningWorkspace = Awaited<ReturnType<typeof startWorkspace>>;

/** Counts an automatic sync against the limit but never refuses it: only the button is limited. */
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

const pendingIn = (journal: Journal): readonly OperationState[] =>
  operationsWith(journal.getState(), 'pending');

const hasGrace = (pending: readonly OperationState[], now: number): boolean =>
  pending.some(({ operation }) => isInGrace(operation, now));

/** `grace` is the clock of grace periods. */
const startActors = (
  journal: Journal,
  ports: WorkspacePorts,
  device: DevicePorts,
  grace: Clock,
) => {
  const leadership = device.leadership(() => journal.getState().lastSeq);
  const { cloud, clock, timers, inspect } = ports;
  const runOnce = () => runSync(journal, { cloud, clock: grace, newId: device.newId });
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
        retryRefresh(timers, () => refresh(journal, cloud, clock, input, leadership.ifFree)),
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

/** Counts the operations that can be sent now: not those in their grace period, nor dependants. */
const dueCount = (pending: readonly OperationState[], now: number): number =>
  hasGrace(pending, now) ? sendable(pending, new Set(), now).length : pending.length;

const connect = (
  journal: Journal,
  { parent, sync }: Actors,
  ports: WorkspacePorts,
  grace: Clock,
): (() => void) => {
  const tellPending = () => {
    const count = dueCount(pendingIn(journal), grace.now());
    parent.send({ type: 'PENDING', count, hasOpenCommits: hasOpenCommits(journal.getState()) });
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

/** Throws `StorageFault` if the log cannot be opened. */
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
    ports.clock,
  );
  const grace = graceClock(ports.clock, ports.timers, (now) => hasGrace(pendingIn(journal), now));
  const actors = startActors(journal, ports, device, grace);
  const { parent, sync, caching } = actors;
  const disconnect = connect(journal, actors, ports, grace);
  return {
    journal,
    sync,
    caching,
    ...submitting(journal, grace, device, () => sync.send({ type: 'SUBMITTED' })),
    close: () => {
      disconnect();
      parent.stop();
      journal.close();
    },
  };
};
