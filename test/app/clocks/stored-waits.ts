/** Waits over a restart, and ages of what is stored; only a clock can measure them. */
import { tokenAge } from '#adapters/firebase/token-age.ts';
import { recoverable } from '#domain/snapshot/vanished.ts';
import { nextMark } from '#domain/snapshot/changed-records.ts';
import { isFresh } from '#domain/time/freshness.ts';
import { withSessionStart } from '#domain/time/session-starts.ts';
import { agreedTime } from '#domain/time/wrong-clock.ts';
import { isDue } from '#machines/lock/lock-watch.ts';
import { pauseLeft, watchPause } from '#machines/lock/passphrase-pauses.ts';
import { NEVER_LOCKED } from '#machines/ports/lock-ports.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import type { Vanished } from '#schemas/vanished.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
import { client } from '#test/builders/records.ts';
import { DAY_MS, HOUR_MS, inSecondHalf, MINUTE_MS, type Wait, type World } from './bent-world.ts';
import { accountOn, limitsOn } from './waiting-app.ts';

/** A time of the cloud's clock, which is right; something is always stored just now. */
const CLOUD_BEGAN = Date.UTC(2026, 9, 25, 0, 30);
const cloudTime = (world: World): number => CLOUD_BEGAN + world.real();

const snapshotOn = (world: World): Snapshot => {
  const mark = { from: 0, newest: cloudTime(world), seenAt: world.clock.now() };
  const marks = {
    clients: mark,
    receipts: mark,
    products: mark,
    categories: mark,
    deletions: mark,
  };
  return { ...EMPTY_SNAPSHOT, read: { marks, unreadable: [] } };
};

export const STORED_WAITS: readonly Wait[] = [
  {
    name: 'the token of the last start is renewed',
    ms: 55 * MINUTE_MS,
    mostMs: 83 * MINUTE_MS,
    mayEndEarly: true,
    begin: (world) => {
      const { account, keepFresh } = accountOn(world);
      return inSecondHalf(world, 55 * MINUTE_MS, () => {
        keepFresh(world);
        return () => account.renewals > 0;
      });
    },
  },
  {
    name: 'a token is too old to be reported',
    ms: 5 * MINUTE_MS,
    mostMs: 8 * MINUTE_MS,
    mayEndEarly: true,
    begin: async (world) => {
      const { owner } = accountOn(world);
      const span = await owner.getIdTokenResult();
      return () => (tokenAge(owner, span, world.clock.now()) ?? Infinity) >= 5 * MINUTE_MS;
    },
  },
  {
    name: 'a block of the last start ends',
    ms: 15 * MINUTE_MS,
    mostMs: 30 * MINUTE_MS,
    mayEndEarly: true,
    begin: (world) => {
      const { open } = limitsOn(world);
      const before = open();
      for (let n = 0; n <= RATE_LIMITS['auth:login'].max; n++) before.attempt('auth:login', 'anna');
      before.close();
      return inSecondHalf(world, 15 * MINUTE_MS, () => {
        const limits = open();
        return () => limits.blocks().length === 0;
      });
    },
  },
  {
    name: 'a block ends, over a restart after that',
    ms: 15 * MINUTE_MS,
    begin: (world) => {
      const { open } = limitsOn(world);
      const before = open();
      for (let n = 0; n <= RATE_LIMITS['auth:login'].max; n++) before.attempt('auth:login', 'anna');
      return inSecondHalf(world, 15 * MINUTE_MS, () => {
        before.close();
        const limits = open();
        return () => limits.blocks().length === 0;
      });
    },
  },
  {
    name: 'an app that was closed locks at its start',
    ms: 5 * MINUTE_MS,
    mostMs: 8 * MINUTE_MS,
    mayEndEarly: true,
    begin: ({ clock }) => {
      const record = { ...NEVER_LOCKED, minutes: 5, touchedAt: clock.now() };
      return () => isDue(record, clock.now());
    },
  },
  {
    name: 'a pause after wrong passphrases ends',
    ms: 5 * MINUTE_MS,
    mayEndEarly: true,
    begin: ({ clock, timers }) => {
      let record = { ...NEVER_LOCKED, failures: 9, failedAt: clock.now() as number | null };
      const store = {
        read: () => record,
        change: (_: string, change: Partial<typeof record>) => {
          record = { ...record, ...change };
        },
        subscribe: () => () => undefined,
      };
      watchPause({ timers, store }, 'anna', () => undefined);
      return () => pauseLeft(record, clock.now()) === 0;
    },
  },
  {
    name: 'the cache is called old, and read whole',
    ms: DAY_MS,
    mostMs: 1.5 * DAY_MS,
    mayEndEarly: true,
    begin: ({ clock }) => {
      const lastSync = clock.now();
      return () => !isFresh(lastSync, clock.now());
    },
  },
  {
    name: 'late records are no longer asked for',
    ms: 30_000,
    mostMs: Infinity,
    mayEndEarly: true,
    begin: ({ clock }) => {
      const mark = { from: 0, newest: 1, seenAt: clock.now() };
      return () => nextMark(mark, [], clock.now()) !== mark;
    },
  },
  {
    name: 'a start no longer counts towards too many',
    ms: HOUR_MS,
    mostMs: 1.5 * HOUR_MS,
    mayEndEarly: true,
    begin: ({ clock }) => {
      const begun = clock.now();
      return () => !withSessionStart([begun], clock.now()).starts.slice(0, -1).includes(begun);
    },
  },
  {
    name: 'a vanished record is let go',
    ms: 30 * DAY_MS,
    mostMs: Infinity,
    begin: (world) => {
      const goneAt = Math.max(world.clock.now(), cloudTime(world));
      const gone: Vanished = { collection: 'clients', record: client({ id: 'C' }), goneAt };
      return () =>
        recoverable([gone], () => false, agreedTime(snapshotOn(world), world.clock.now()))
          .length === 0;
    },
  },
];
