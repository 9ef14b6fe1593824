/** Waits within one start of the app. */
import { createActor } from 'xstate';
import { call } from '#adapters/firebase/call.ts';
import { lockLeadership } from '#adapters/browser/leadership.ts';
import { loadInTime } from '#app/loading/load-screen.ts';
import { retryRefresh } from '#machines/caching/retry-refresh.ts';
import { watchDisk } from '#machines/recovery/disk-watch.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import { anna, memoryOf } from '#test/machines/session/session-fixture.ts';
import { ONLINE, pending } from '#test/machines/sync/sync-fixture.ts';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { inSecondHalf, MINUTE_MS, type Wait } from './bent-world.ts';
import {
  accountOn,
  answer,
  block,
  cachedOn,
  caching,
  deletionOn,
  failing,
  fill,
  heldLock,
  limitsOn,
  lockOn,
  never,
  nothing,
  syncedOn,
  syncOn,
} from './waiting-app.ts';

export const WAITS: readonly Wait[] = [
  {
    name: 'the token is renewed',
    ms: 55 * MINUTE_MS,
    begin: (world) => {
      const { account, keepFresh } = accountOn(world);
      keepFresh(world);
      return () => account.renewals > 0;
    },
  },
  {
    name: 'a remembered user comes in without an answer',
    ms: 2000,
    begin: ({ timers }) => {
      const auth = createMemoryAuth('unknown');
      const device = { erase: () => Promise.resolve() };
      const ports = { auth, remembered: memoryOf(anna), device, log: nothing };
      const session = createActor(sessionMachineWith(ports), { clock: timers }).start();
      return () => session.getSnapshot().matches('remembered');
    },
  },
  {
    name: 'the cloud is first read',
    ms: 2000,
    begin: (world) => {
      const { reads } = caching(world, () => Promise.resolve());
      return () => reads() > 0;
    },
  },
  {
    name: 'the cloud is read again',
    ms: 15 * MINUTE_MS,
    begin: (world) => cachedOn(world, () => Promise.resolve()),
  },
  {
    name: 'a failed reading is tried again',
    ms: 30_000,
    begin: (world) => cachedOn(world, () => Promise.reject(new Error('no network'))),
  },
  {
    name: 'an update of the cache is tried again',
    ms: 1000,
    begin: ({ timers }) => {
      let tries = 0;
      const fail = () => Promise.reject(new Error(`try ${String(++tries)}`));
      retryRefresh(timers, fail).catch(nothing);
      return () => tries > 1;
    },
  },
  {
    name: 'a sync starts by itself',
    ms: 3000,
    begin: async (world) => {
      const { seen, send } = syncOn(world);
      await send(pending(1), ONLINE);
      return () => seen.runs > 0;
    },
  },
  {
    name: '"sync-completed" is told',
    ms: 500,
    begin: async (world) => {
      const { seen } = await syncedOn(world);
      return () => seen.completed > 0;
    },
  },
  {
    name: 'reading is held back after a sync',
    ms: 2000,
    begin: async (world) => {
      const { actor, send } = await syncedOn(world);
      await send(pending(0));
      return () => actor.getSnapshot().matches('idle');
    },
  },
  {
    name: 'a queue without an answer is sent again',
    ms: 5000,
    begin: async (world) => {
      const { seen, send } = syncOn(world, answer({ success: false, stoppedBy: 'no-answer' }));
      await send(ONLINE, pending(1), { type: 'SUBMITTED' });
      return () => seen.runs > 0;
    },
  },
  {
    name: 'refused operations are tried again',
    ms: 5 * MINUTE_MS,
    begin: async (world) => {
      const { seen, send } = syncOn(world, answer({ success: false, failedOperations: 1 }));
      await send(ONLINE, pending(1), { type: 'SUBMITTED' });
      return () => seen.flushes > 1;
    },
  },
  {
    name: 'what another tab has queued is sent',
    ms: 1000,
    begin: async (world) => {
      const { seen, send } = syncOn(world);
      await send(ONLINE, pending(1));
      return () => seen.flushes > 0;
    },
  },
  {
    name: 'a tab takes the lead from a silent one',
    ms: 12_000,
    begin: ({ timers }) => {
      let isLeading = false;
      const locks = { request: heldLock } as unknown as Pick<LockManager, 'request'>;
      const lead = lockLeadership({ locks, timers }, 'lead', { signOfLife: () => 0 });
      void lead.inTurn(() => Promise.resolve((isLeading = true)));
      return () => isLeading;
    },
  },
  {
    name: 'a deletion that can be undone is sent',
    ms: 8000,
    // A clock that is turned back a little adds as much again.
    mostMs: 19_000,
    begin: deletionOn,
  },
  {
    name: 'a block of signing in ends',
    ms: 15 * MINUTE_MS,
    begin: (world) => {
      const limits = block(world, 'auth:login');
      return () => limits.blocks().length === 0;
    },
  },
  {
    name: 'a block for the rest of a window ends',
    ms: MINUTE_MS,
    begin: (world) => {
      const limits = limitsOn(world).open();
      fill(limits, 'firestore:read');
      return inSecondHalf(world, MINUTE_MS, () => {
        limits.attempt('firestore:read', 'anna');
        return () => limits.blocks().length === 0;
      });
    },
  },
  {
    name: 'an untouched app locks',
    ms: 5 * MINUTE_MS,
    mayEndEarly: true,
    begin: (world) => lockOn(world, 5).isLocked,
  },
  {
    name: 'a call is given up',
    ms: 15_000,
    begin: ({ timers }) => {
      const timer = (run: () => void, ms: number) => {
        const id = timers.setTimeout(run, ms);
        return () => timers.clearTimeout(id);
      };
      return failing(call({ timer, refreshToken: never }, never));
    },
  },
  {
    name: 'a screen is given up',
    ms: 2 * MINUTE_MS,
    begin: ({ timers }) => failing(loadInTime(timers, never)),
  },
  {
    name: 'the free space is looked at again',
    ms: 5 * MINUTE_MS,
    begin: ({ timers }) => {
      let looks = 0;
      const hasRoom = () => Promise.resolve(++looks > 0);
      watchDisk({ hasRoom, renew: () => Promise.resolve(), isSeen: () => true, timers });
      return () => looks > 1;
    },
  },
];
