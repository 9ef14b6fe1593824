import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type CachingEvent,
  cachingMachine,
  isCloudBehind,
  isReading,
  readFault,
  type ReadExtent,
} from '#machines/caching/caching.machine.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { CACHING_DELAY_MS } from '#test/builders/agreed.ts';

const CACHING_INTERVAL_MS = 15 * 60_000;

const CACHING_RETRY_MS = 30_000;

const ONLINE: CachingEvent = { type: 'ENVIRONMENT', online: true, isConfirmed: true };
const OFFLINE: CachingEvent = { type: 'ENVIRONMENT', online: false, isConfirmed: true };
const SIGNED_OUT: CachingEvent = { type: 'ENVIRONMENT', online: true, isConfirmed: false };

const start = (read: () => Promise<void> = () => Promise.resolve()) => {
  const extents: ReadExtent[] = [];
  const clock = new SimulatedClock();
  const machine = cachingMachine.provide({
    actors: {
      read: fromPromise<void, ReadExtent>(({ input }) => {
        extents.push(input);
        return read();
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const pass = async (ms: number) => {
    clock.increment(ms);
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  return {
    send: actor.send,
    pass,
    extents,
    reads: () => extents.length,
    snapshot: () => actor.getSnapshot(),
  };
};

describe('caching', () => {
  it('[CACHE-1] reads 2 s after the device is online and signed in, and not a millisecond before', async () => {
    const caching = start();
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS - 1);
    expect(caching.reads()).toBe(0);
    await caching.pass(1);
    expect(caching.reads()).toBe(1);
    expect(caching.snapshot().matches('cached')).toBe(true);
  });

  it.each([
    ['offline', OFFLINE],
    ['signed out', SIGNED_OUT],
  ])('[CACHE-1] does not read while %s', async (_, environment) => {
    const caching = start();
    caching.send(ONLINE);
    caching.send(environment);
    await caching.pass(60_000);
    expect(caching.reads()).toBe(0);
    expect(caching.snapshot().matches('disconnected')).toBe(true);
  });

  it('[SYNC-8] waits while a sync runs and reads when it has ended', async () => {
    const caching = start();
    caching.send(ONLINE);
    caching.send({ type: 'SYNC_STARTED' });
    await caching.pass(60_000);
    expect(caching.reads()).toBe(0);
    caching.send({ type: 'SYNC_ENDED' });
    await caching.pass(0);
    expect(caching.reads()).toBe(1);
  });

  it('reads again after a sync, on request and at intervals', async () => {
    const caching = start();
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS);
    caching.send({ type: 'SYNC_STARTED' });
    caching.send({ type: 'SYNC_ENDED' });
    await caching.pass(0);
    expect(caching.reads()).toBe(2);
    caching.send({ type: 'REFRESH' });
    await caching.pass(0);
    expect(caching.reads()).toBe(3);
    await caching.pass(CACHING_INTERVAL_MS);
    expect(caching.reads()).toBe(4);
  });

  it('reads everything at the start and on request until that succeeds, and otherwise only changes', async () => {
    let isAnswering = false;
    const caching = start(() =>
      isAnswering ? Promise.resolve() : Promise.reject(new Error('no answer')),
    );
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS);
    isAnswering = true;
    await caching.pass(CACHING_RETRY_MS);
    await caching.pass(CACHING_INTERVAL_MS);
    caching.send({ type: 'REFRESH' });
    await caching.pass(0);
    caching.send({ type: 'SYNC_ENDED' });
    await caching.pass(0);
    expect(caching.extents).toEqual(['all', 'all', 'changes', 'all', 'changes']);
  });

  it('tries again after a failure', async () => {
    const caching = start(() => Promise.reject(new Error('no answer')));
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS);
    expect(caching.snapshot().matches('failed')).toBe(true);
    await caching.pass(CACHING_RETRY_MS);
    expect(caching.reads()).toBe(2);
  });

  it('remembers that the cloud went back until it has read it', async () => {
    let isBehind = true;
    const caching = start(() =>
      isBehind ? Promise.reject(new CloudFault('cloud-went-back', 'cursor')) : Promise.resolve(),
    );
    caching.send(ONLINE);
    expect(isCloudBehind(caching.snapshot())).toBe(false);
    await caching.pass(CACHING_DELAY_MS);
    expect(isCloudBehind(caching.snapshot())).toBe(true);
    isBehind = false;
    caching.send({ type: 'REFRESH' });
    await caching.pass(0);
    expect(isCloudBehind(caching.snapshot())).toBe(false);
  });

  it.each(['SYNC_ENDED', 'REFRESH'] as const)('after a failure reads again on %s', async (type) => {
    const caching = start(() => Promise.reject(new Error('no answer')));
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS);
    caching.send({ type });
    await caching.pass(0);
    expect(caching.reads()).toBe(2);
  });
});

it.each([
  ['permission-denied', new CloudFault('permission-denied', 'firestore/permission-denied')],
  ['no-answer', new Error('no fault of the cloud')],
] as const)(
  '[CODES-1] a failed reading shows its reason until one succeeds: %s',
  async (kind, error) => {
    let answer = () => Promise.reject<undefined>(error);
    const caching = start(() => answer());
    caching.send(ONLINE);
    await caching.pass(CACHING_DELAY_MS);
    expect([readFault(caching.snapshot()), isReading(caching.snapshot())]).toEqual([kind, false]);
    answer = () => Promise.resolve(undefined);
    caching.send({ type: 'REFRESH' });
    expect(isReading(caching.snapshot())).toBe(true);
    await caching.pass(0);
    expect([readFault(caching.snapshot()), isReading(caching.snapshot())]).toEqual([null, false]);
  },
);
