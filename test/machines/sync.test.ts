import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FencedOff } from '#machines/ports.ts';
import type { RunInput, SyncEmitted, SyncEvent } from '#machines/sync-protocol.ts';
import type { SyncOutcome } from '#machines/sync-run.ts';
import {
  AUTO_SYNC_DELAY_MS,
  FIRST_RETRY_MS,
  OVERLOOKED_AFTER_MS,
  PROTECTION_WINDOW_MS,
  SYNC_COMPLETED_DELAY_MS,
  syncMachine,
} from '#machines/sync.machine.ts';

const outcome = (changes: Partial<SyncOutcome> = {}): SyncOutcome => ({
  success: true,
  syncedOperations: 1,
  failedOperations: 0,
  errors: [],
  stoppedBy: null,
  ...changes,
});

type Port<T> = () => Promise<T>;

const ONLINE: SyncEvent = { type: 'ENVIRONMENT', online: true, maySend: true };
const OFFLINE: SyncEvent = { type: 'ENVIRONMENT', online: false, maySend: true };
const SIGNED_OUT: SyncEvent = { type: 'ENVIRONMENT', online: true, maySend: false };
const pending = (count: number): SyncEvent => ({ type: 'PENDING', count });

const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

const start = (ports: { run?: Port<SyncOutcome | null>; flush?: Port<SyncOutcome> } = {}) => {
  const calls: string[] = [];
  const flush = fromPromise<SyncOutcome>(() => {
    calls.push('flush');
    return (ports.flush ?? answer)();
  });
  const run = fromPromise<SyncOutcome | null, RunInput>(({ input }) => {
    calls.push(input.isInTurn ? 'run in turn' : 'run');
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
    calls,
    toldTypes: () => told.map(({ type }) => type),
    told,
    passes,
    at: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  };
};

const never: Port<never> = () => new Promise<never>(() => undefined);

describe('sync', () => {
  it('[SYNC-1, SYNC-8] runs 3 s after coming back online with something waiting, and not a millisecond before', async () => {
    const sync = start();
    sync.send(OFFLINE, pending(2), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS - 1);
    expect(sync.calls).toEqual([]);
    await sync.pass(1);
    expect(sync.calls).toEqual(['run']);
    expect(sync.at('done')).toBe(true);
  });

  it('[SYNC-8] tells sync-completed 0.5 s after it, and rests 2 s after it', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    sync.send(pending(0));
    await sync.pass(SYNC_COMPLETED_DELAY_MS - 1);
    expect(sync.toldTypes()).toEqual(['sync-finished']);
    await sync.pass(1);
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-completed']);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS - 1);
    expect(sync.at('done')).toBe(true);
    await sync.pass(1);
    expect(sync.at({ idle: 'resting' })).toBe(true);
  });

  it('[SYNC-2] refuses the button until the end is told, and takes it in the rest of the 2 s', async () => {
    const sync = start();
    sync.send(pending(2), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS - 1);
    sync.send({ type: 'SYNC' });
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-refused']);
    await sync.pass(1);
    sync.send({ type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run', 'run']);
    expect(sync.told.at(-1)).toMatchObject({ type: 'sync-finished', isManual: true });
    expect(sync.at({ done: 'fresh' })).toBe(true);
  });

  it('passes the button over in the rest of the 2 s when nothing waits', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    sync.send(pending(0), { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run']);
    expect(sync.toldTypes()).toEqual(['sync-finished', 'sync-completed']);
  });

  it('does not run when the connection goes again within the 3 s', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS - 1);
    sync.send(OFFLINE);
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('does not run with nothing waiting', async () => {
    const sync = start();
    sync.send(ONLINE);
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('[SYNC-12] sends nothing without a confirmed session, however much waits', async () => {
    const sync = start();
    sync.send(pending(5), SIGNED_OUT, { type: 'SUBMITTED' }, { type: 'SYNC' });
    await sync.pass(60_000);
    expect(sync.calls).toEqual([]);
  });

  it('runs at once on the button', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.calls).toEqual(['run']);
    expect(sync.told[0]).toMatchObject({ type: 'sync-finished', isManual: true });
  });

  it('[SYNC-2] refuses a second sync while one runs', async () => {
    const sync = start({ run: never });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    sync.send({ type: 'SYNC' });
    expect(sync.told).toEqual([{ type: 'sync-refused', message: 'Sync already in progress' }]);
    expect(sync.calls).toEqual(['run']);
  });

  it('[SYNC-2] refuses a sync while another tab runs one', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-refused']);
    expect(sync.at('idle')).toBe(true);
  });

  it('says nothing when it finds another tab at it by itself', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(OFFLINE, pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    expect(sync.calls).toEqual(['run']);
    expect(sync.told).toEqual([]);
  });

  it('takes its turn after another tab, should that one have stopped for good', async () => {
    const sync = start({ run: () => Promise.resolve(null) });
    sync.send(OFFLINE, pending(1), ONLINE);
    await sync.pass(AUTO_SYNC_DELAY_MS);
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'flush']);
  });

  it('sends a fresh operation at once and says nothing', async () => {
    const sync = start();
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    sync.send(pending(0));
    await sync.pass(0);
    expect(sync.calls).toEqual(['flush']);
    expect(sync.told).toEqual([]);
    expect(sync.at({ idle: 'resting' })).toBe(true);
  });

  it('sends what was queued while another one was on its way', async () => {
    let finish: () => void = () => undefined;
    const first = new Promise<SyncOutcome>((resolve) => {
      finish = () => resolve(outcome());
    });
    const answers = [first, Promise.resolve(outcome())];
    const sync = start({ flush: () => answers.shift() ?? Promise.resolve(outcome()) });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' }, pending(2), { type: 'SUBMITTED' });
    finish();
    sync.send(pending(1));
    await sync.pass(0);
    expect(sync.calls).toEqual(['flush', 'flush']);
  });

  it('tells when a fresh operation is refused', async () => {
    const sync = start({ flush: () => Promise.resolve(outcome({ failedOperations: 1 })) });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-finished']);
  });

  it('tries again by itself after no answer, later each time', async () => {
    const silent = outcome({ success: false, syncedOperations: 0, stoppedBy: 'no-answer' });
    const sync = start({
      flush: () => Promise.resolve(silent),
      run: () => Promise.resolve(silent),
    });
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.pass(0);
    await sync.pass(FIRST_RETRY_MS - 1);
    expect(sync.calls).toEqual(['flush']);
    await sync.pass(1);
    expect(sync.calls).toEqual(['flush', 'run']);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS);
    await sync.pass(2 * FIRST_RETRY_MS - 1);
    expect(sync.calls).toHaveLength(2);
    await sync.pass(1);
    expect(sync.calls).toHaveLength(3);
  });

  it('does not repeat by itself what was refused', async () => {
    const sync = start({ run: () => Promise.resolve(outcome({ failedOperations: 1 })) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(10 * 60_000);
    expect(sync.calls).toEqual(['run']);
  });

  it('takes its turn after a tab that stands still, also when something was refused before', async () => {
    const outcomes = [outcome({ failedOperations: 1 }), null];
    const sync = start({ run: () => Promise.resolve(outcomes.shift() ?? null) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS);
    sync.send({ type: 'SYNC' });
    await sync.pass(0);
    expect(sync.toldTypes()).toContain('sync-refused');
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'run', 'flush']);
  });

  it('sends what another tab queued and did not send, however long it has been at rest', async () => {
    const sync = start();
    sync.send(ONLINE);
    await sync.pass(60_000);
    sync.send(pending(1));
    await sync.pass(OVERLOOKED_AFTER_MS - 1);
    expect(sync.calls).toEqual([]);
    await sync.pass(1);
    expect(sync.calls).toEqual(['flush']);
  });

  it('sends what another tab queued after something was refused here', async () => {
    const sync = start({ run: () => Promise.resolve(outcome({ failedOperations: 1 })) });
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
    await sync.pass(PROTECTION_WINDOW_MS);
    sync.send(pending(2));
    await sync.pass(OVERLOOKED_AFTER_MS);
    expect(sync.calls).toEqual(['run', 'flush']);
  });

  it.each(['run', 'flush'] as const)('goes on after the port %s failed', async (name) => {
    const sync = start({ [name]: () => Promise.reject(new Error('storage')) });
    sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.toldTypes()).toEqual(['sync-failed']);
    expect(sync.at({ idle: 'waiting' })).toBe(true);
  });

  it.each(['run', 'flush'] as const)(
    'is silent when %s was overtaken by another tab',
    async (name) => {
      const sync = start({ [name]: () => Promise.reject(new FencedOff()) });
      sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
      await sync.pass(0);
      expect(sync.told).toEqual([]);
      expect(sync.at({ idle: 'resting' })).toBe(true);
    },
  );

  it.each(['run', 'flush'] as const)('tells why the pass of %s ended', async (name) => {
    const stopped = outcome({ stoppedBy: 'unauthenticated' });
    const sync = start({ [name]: () => Promise.resolve(stopped) });
    sync.send(ONLINE, pending(1), { type: name === 'run' ? 'SYNC' : 'SUBMITTED' });
    await sync.pass(0);
    expect(sync.passes).toEqual([stopped]);
  });

  it('keeps a context that survives JSON', async () => {
    const sync = start();
    sync.send(pending(1), ONLINE, { type: 'SYNC' });
    await sync.pass(0);
    expect(JSON.parse(JSON.stringify(sync.context()))).toEqual(sync.context());
  });
});
