/** Parts of the app in a bent world, each about to wait. */
import { createActor, fromPromise } from 'xstate';
import { keepTokenFresh } from '#adapters/firebase/token-refresh.ts';
import type { TokenOwner } from '#adapters/firebase/token-age.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { deleteClient } from '#domain/commands/commands.ts';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { openLimits } from '#machines/limits/rate-limits.ts';
import { watchOpen } from '#machines/lock/lock-watch.ts';
import { type LockRecord, NEVER_LOCKED, type Vault } from '#machines/ports/lock-ports.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import type { RunInput, SyncEvent } from '#machines/sync/sync.types.ts';
import { startWorkspace } from '#machines/workspace/workspace.ts';
import { type LimitedOperation, RATE_LIMITS } from '#schemas/rate-limit.ts';
import { client } from '#test/builders/records.ts';
import { anna } from '#test/machines/session/session-fixture.ts';
import { ONLINE, outcome, pending } from '#test/machines/sync/sync-fixture.ts';
import { submitPorts } from '#test/machines/workspace/submit-ports.ts';
import { newClient } from '#test/machines/queue.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { HOUR_MS, type World } from './bent-world.ts';

export const nothing = (): void => undefined;
export const never = (): Promise<never> => new Promise(nothing);

/** An account of the SDK, which dates tokens by the device's clock; the server's clock is right. */
export const accountOn = ({ clock, real }: World) => {
  const account = { renewals: 0 };
  const receive = () => ({ issuedAt: real(), expirationTime: clock.now() + HOUR_MS });
  let token = receive();
  const owner: TokenOwner = {
    getIdTokenResult: (isRenewed = false) => {
      if (isRenewed) {
        account.renewals++;
        token = receive();
      }
      const { issuedAt } = token;
      return Promise.resolve({
        issuedAtTime: new Date(issuedAt).toISOString(),
        expirationTime: new Date(issuedAt + HOUR_MS).toISOString(),
      });
    },
    toJSON: () => ({ stsTokenManager: token }),
  };
  const keepFresh = ({ timers }: World) =>
    keepTokenFresh({
      subscribe: (listener) => {
        listener(owner);
        return nothing;
      },
      clock,
      timers,
    });
  return { account, owner, keepFresh };
};

export const caching = ({ timers }: World, read: () => Promise<void>) => {
  let reads = 0;
  const counted = fromPromise<void, 'all' | 'changes'>(() => {
    reads++;
    return read();
  });
  const machine = cachingMachine.provide({ actors: { read: counted } });
  const actor = createActor(machine, { clock: timers }).start();
  actor.send({ type: 'ENVIRONMENT', online: true, isConfirmed: true });
  return { reads: () => reads, actor };
};

/** The first reading comes 2 s after the start and ends with `read`. */
export const cachedOn = async (world: World, read: () => Promise<void>) => {
  const { reads } = caching(world, read);
  await world.pass(2000);
  return () => reads() > 1;
};

export const answer =
  (changes: Partial<SyncOutcome> = {}) =>
  () =>
    Promise.resolve(outcome(changes));

export const syncOn = (world: World, run = answer(), flush = run) => {
  const seen = { runs: 0, flushes: 0, completed: 0 };
  const machine = syncMachine.provide({
    actors: {
      run: fromPromise<SyncOutcome | null, RunInput>(() => {
        seen.runs++;
        return run();
      }),
      flush: fromPromise<SyncOutcome>(() => {
        seen.flushes++;
        return flush();
      }),
    },
  });
  const actor = createActor(machine, { clock: world.timers });
  actor.on('sync-completed', () => seen.completed++);
  actor.start();
  const send = async (...events: readonly SyncEvent[]) => {
    for (const event of events) actor.send(event);
    await world.pass(0);
  };
  return { seen, send, actor };
};

export const syncedOn = async (world: World) => {
  const sync = syncOn(world);
  await sync.send(ONLINE, pending(1), { type: 'SYNC' });
  return sync;
};

export const limitsOn = (
  { clock, timers }: World,
  kept = { of: [] as never[] | readonly unknown[] },
) => {
  const open = () =>
    openLimits({
      clock,
      timers,
      store: {
        read: () => ({ limits: kept.of as never, suspectSince: null }),
        write: ({ limits }) => {
          kept.of = limits;
        },
      },
      channel: { post: nothing, subscribe: () => nothing },
      log: nothing,
    });
  return { open };
};

export const fill = (limits: ReturnType<typeof openLimits>, operation: LimitedOperation) => {
  for (let n = 0; n < RATE_LIMITS[operation].max; n++) limits.attempt(operation, 'anna');
};

export const block = (world: World, operation: LimitedOperation) => {
  const limits = limitsOn(world).open();
  fill(limits, operation);
  limits.attempt(operation, 'anna');
  return limits;
};

const closedVault = { subscribe: () => nothing } as unknown as Vault;

/** An open app that locks itself; `touch` is a hand on the keyboard. */
export const lockOn = ({ clock, timers }: World, minutes: number) => {
  let record: LockRecord = { ...NEVER_LOCKED, minutes, touchedAt: clock.now() };
  let isDue = false;
  let touch = nothing;
  watchOpen(
    {
      clock,
      timers,
      store: {
        read: () => record,
        change: (_, change) => {
          record = { ...record, ...change };
        },
        subscribe: () => nothing,
      },
      activity: {
        subscribe: (listener) => {
          touch = listener;
          return nothing;
        },
      },
      vault: closedVault,
    },
    anna.id,
    { onDue: () => (isDue = true), onKeyChanged: nothing },
  );
  return { isLocked: () => isDue, touch: () => touch() };
};

export const deletionOn = async ({ clock, timers, pass }: World) => {
  const cloud = createMemoryCloud();
  const workspace = await startWorkspace(
    anna.id,
    {
      cloud,
      clock,
      timers,
      watchEnvironment: (listener) => {
        listener({ online: true, isConfirmed: true });
        return nothing;
      },
      log: nothing,
    },
    {
      ...submitPorts(),
      store: memoryLogStore(newMemoryDisk(), clock),
      newId: (() => {
        let ids = 0;
        return () => `id-${String(++ids)}`;
      })(),
      channel: memoryTabChannels()(),
      leadership: () => ({ ifFree: (work) => work(), inTurn: (work) => work() }),
    },
  );
  await workspace.submit([newClient('C')]);
  for (let n = 0; n < 10; n++) await pass(1000);
  await workspace.submitUndoable([deleteClient(client({ id: 'C' }), 'op-d')]);
  return () => !cloud.documents.has('clients/C');
};

export const failing = <T>(work: Promise<T>): (() => boolean) => {
  let isOver = false;
  work.catch(() => (isOver = true));
  return () => isOver;
};

export const heldLock = (_: string, { signal, steal }: LockOptions, work: () => unknown) =>
  new Promise((resolve, reject) => {
    if (steal === true) resolve(work());
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
