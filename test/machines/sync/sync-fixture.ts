import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { RunInput, SyncEmitted, SyncEvent } from '#machines/sync/sync.types.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';

export const outcome = (changes: Partial<SyncOutcome> = {}): SyncOutcome => ({
  success: true,
  syncedOperations: 1,
  failedOperations: 0,
  errors: [],
  stoppedBy: null,
  ...changes,
});

type Port<T> = () => Promise<T>;

export const ONLINE = { type: 'ENVIRONMENT', online: true, isConfirmed: true } as const;
export const OFFLINE: SyncEvent = { type: 'ENVIRONMENT', online: false, isConfirmed: true };
/** The browser is online, but the cloud does not answer. */
export const SILENT: SyncEvent = { ...ONLINE, isSilent: true };
export const SIGNED_OUT: SyncEvent = { type: 'ENVIRONMENT', online: true, isConfirmed: false };
export const pending = (count: number): SyncEvent => ({ type: 'PENDING', count });

/** Full name of a state, such as "idle.resting". */
const nameOf = (value: object | string): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([outer, inner]) => `${outer}.${nameOf(inner as object | string)}`)
        .join();

const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** Its ports succeed unless told otherwise; its calls and emitted events are recorded. */
export const start = (
  ports: { run?: Port<SyncOutcome | null>; flush?: Port<SyncOutcome> } = {},
) => {
  const calls: string[] = [];
  const flush = fromPromise<SyncOutcome>(() => {
    calls.push('flush');
    return (ports.flush ?? answer)();
  });
  const run = fromPromise<SyncOutcome | null, RunInput>(() => {
    calls.push('run');
    return (ports.run ?? answer)();
  });
  const answer = () => Promise.resolve(outcome());
  const clock = new SimulatedClock();
  const actor = createActor(syncMachine.provide({ actors: { run, flush } }), { clock });
  const told: SyncEmitted[] = [];
  const passes: SyncOutcome[] = [];
  actor.on('pass-ended', (event) => passes.push(event.outcome));
  for (const type of ['sync-finished', 'sync-failed', 'sync-refused', 'sync-completed'] as const)
    actor.on(type, (event) => told.push(event));
  actor.start();
  const send = (...events: readonly SyncEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return {
    send,
    pass,
    state: () => nameOf(actor.getSnapshot().value),
    calls,
    toldTypes: () => told.map(({ type }) => type),
    told,
    passes,
    at: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  };
};

export const never: Port<never> = () => new Promise<never>(() => undefined);

/** Its ports stay pending until the test ends them. */
export const heldSync = () => {
  type Held<T> = readonly [resolve: (outcome: T) => void, reject: (error: Error) => void];
  const runs: Held<SyncOutcome | null>[] = [];
  const flushes: Held<SyncOutcome>[] = [];
  const holdIn =
    <T>(held: Held<T>[]): Port<T> =>
    () =>
      new Promise((...ends) => held.push(ends));
  const sync = start({ run: holdIn(runs), flush: holdIn(flushes) });
  return {
    ...sync,
    answer: (outcome: SyncOutcome) => {
      for (const [resolve] of [...runs, ...flushes]) resolve(outcome);
      return sync.pass(0);
    },
    /** Another tab leads; a flush would wait for its turn. */
    findLedElsewhere: () => {
      for (const [resolve] of runs) resolve(null);
      return sync.pass(0);
    },
    fail: (error: Error) => {
      for (const [, reject] of [...runs, ...flushes]) reject(error);
      return sync.pass(0);
    },
  };
};
