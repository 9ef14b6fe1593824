import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { tellConnection, tellSessionNotices } from '#app/services/notices.ts';
import { systemTimers } from '#adapters/browser/clock.ts';
import { tellSyncNotices } from '#app/workspace/sync-notices.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { connectivityMachineWith } from '#machines/session/connectivity.machine.ts';
import type { RunInput } from '#machines/sync/sync.types.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { OFFLINE, ONLINE, outcome, pending, SILENT } from '#test/machines/sync/sync-fixture.ts';
import { showToasts } from '#test/ui/shown-toasts.tsx';
import { faultText, keptText } from '#ui/operation/service-codes.text.ts';
import { TOAST_MS } from '#ui/shared/dialogs/toasts.ts';

const SYNCING_SHOWN_AFTER_MS = 500;

const SENDING = 'Wysyłanie operacji…';
const BACK = 'Internet wrócił.';

const isStanding = (text: string): boolean =>
  screen.queryByText(text)?.closest('[data-leaving]') === null;

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

showToasts();

/** Starts a sync by hand, which ends when the test says so. */
const startSync = () => {
  let end: (outcome: SyncOutcome) => void = () => undefined;
  const run = fromPromise<SyncOutcome | null, RunInput>(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const sync = createActor(syncMachine.provide({ actors: { run } })).start();
  tellSyncNotices(sync, systemTimers);
  for (const event of [ONLINE, pending(1), { type: 'SYNC' as const }]) sync.send(event);
  return { sync, end: (how?: Partial<SyncOutcome>) => end(outcome(how)) };
};

describe('[LAYOUT-5] the toasts of a sync', () => {
  it('stay as long as the sync runs and leave with its end', async () => {
    const { end } = startSync();
    await pass(SYNCING_SHOWN_AFTER_MS - 1);
    expect(screen.queryByText(SENDING)).toBeNull();
    await pass(3_600_000);
    expect(isStanding(SENDING)).toBe(true);
    end();
    await pass(0);
    expect(isStanding(SENDING)).toBe(false);
    expect(isStanding('Zsynchronizowano 1 operacji offline')).toBe(true);
  });

  it('are not shown for a sync that ends soon', async () => {
    const { end } = startSync();
    end();
    await pass(SYNCING_SHOWN_AFTER_MS);
    expect(screen.queryByText(SENDING)).toBeNull();
  });

  it('leave when the workspace closes', async () => {
    const { sync } = startSync();
    await pass(SYNCING_SHOWN_AFTER_MS);
    sync.stop();
    await pass(0);
    expect(isStanding(SENDING)).toBe(false);
  });

  it.each([
    ['the cloud answers again', SILENT, faultText('no-answer')],
    ['the internet is back, and names no cause that the banner names', OFFLINE, keptText],
  ])('of a sync without an answer leave once %s', async (_, lost, text) => {
    const { sync, end } = startSync();
    sync.send(lost);
    end({ stoppedBy: 'no-answer', syncedOperations: 0 });
    await pass(0);
    expect(isStanding(text)).toBe(true);
    sync.send(lost);
    await pass(0);
    expect(isStanding(text)).toBe(true);
    sync.send(ONLINE);
    await pass(0);
    expect(isStanding(text)).toBe(false);
  });

  it.each([
    ['an error', () => startSync().sync.send({ type: 'SYNC' }), 'Sync already in progress'],
    [
      'no answer',
      () => startSync().end({ stoppedBy: 'busy', syncedOperations: 0 }),
      faultText('busy'),
    ],
  ])('stay for 4 s if they report %s', async (_, cause, text) => {
    cause();
    await pass(0);
    const standing = () => screen.getByText(text).closest('[data-leaving]') === null;
    await pass(TOAST_MS.sync.error - 2);
    expect(standing()).toBe(true);
    await pass(2);
    expect(standing()).toBe(false);
  });
});

it('[AUTH-2] the toast of a sign-in does not blame the password if nobody has checked it', async () => {
  const fault = new AuthFault('network-request-failed', '');
  const session = createActor(
    sessionMachineWith({
      auth: { ...createMemoryAuth(), signIn: () => Promise.reject(fault) },
      remembered: { read: () => null, write: () => undefined },
      device: { erase: () => Promise.resolve() },
      log: () => undefined,
    }),
  );
  tellSessionNotices(session);
  session.start();
  await pass(0);
  session.send({ type: 'SIGN_IN', email: 'demo@kwity.pl', password: 'x' });
  await pass(0);
  expect(isStanding('Nie udało się zalogować')).toBe(true);
});

describe('[CONN-1] a device that was offline', () => {
  it('says for 4 s that the internet is back, and nothing at a start with internet', async () => {
    let tell: (online: boolean) => void = () => undefined;
    const connectivity = createActor(
      connectivityMachineWith({
        isOnline: () => true,
        subscribe: (listener) => {
          tell = listener;
          return () => undefined;
        },
        now: () => 0,
        subscribeToAnswers: () => () => undefined,
        ask: () => Promise.resolve(false),
      }),
    ).start();
    tellConnection(connectivity);
    tell(true);
    await pass(0);
    expect(screen.queryByText(BACK)).toBeNull();
    tell(false);
    await pass(0);
    expect(screen.queryByText(BACK)).toBeNull();
    tell(true);
    await pass(TOAST_MS.sync.plain - 1);
    expect(isStanding(BACK)).toBe(true);
    await pass(1);
    expect(isStanding(BACK)).toBe(false);
  });
});
