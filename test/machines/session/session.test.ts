import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import type { RememberedUser } from '#machines/ports/ports.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import {
  isExpired,
  isKnown,
  requireUserId,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { NOT_AUTHENTICATED, REMEMBER_DELAY_MS } from '#machines/session/session.types.ts';
import {
  anna,
  bogdan,
  memoryOf,
  outcome,
  settle,
  signedIn,
  start,
  withAccount,
} from './session-fixture.ts';

const NO_DEVICE = { erase: () => Promise.resolve() };

describe('the start of a session', () => {
  it('[AUTH-4] nothing is known until the service reports the session', () => {
    const session = start({ session: 'unknown', remembered: anna });
    expect(session.seen()).toEqual({
      state: '{starting:waiting}',
      known: false,
      open: false,
      send: false,
      user: null,
    });
  });

  it('a user reported by the service is signed in, confirmed and remembered', async () => {
    const session = await signedIn();
    expect(session.seen()).toEqual({
      state: 'signedIn',
      known: true,
      open: true,
      send: true,
      user: anna,
    });
    expect(session.remembered.user).toEqual(anna);
  });

  it('no session signs out if no user is remembered', async () => {
    const session = start({ session: null });
    await settle();
    expect(session.seen()).toEqual({
      state: 'signedOut',
      known: true,
      open: false,
      send: false,
      user: null,
    });
  });

  it('no session asks a remembered user for the password, and keeps the app open', async () => {
    const session = start({ session: null, remembered: anna });
    await settle();
    expect(session.seen()).toEqual({
      state: 'expired',
      known: true,
      open: true,
      send: false,
      user: anna,
    });
    expect(session.remembered.user).toEqual(anna);
  });

  it('a remembered user is let in after 2 s, not 1 ms earlier, and nothing is sent', async () => {
    const session = start({ session: 'unknown', remembered: anna });
    expect(REMEMBER_DELAY_MS).toBe(2000);
    session.clock.increment(REMEMBER_DELAY_MS - 1);
    await settle();
    expect(session.state()).toBe('{starting:waiting}');
    session.clock.increment(1);
    await settle();
    expect(session.seen()).toEqual({
      state: 'remembered',
      known: true,
      open: true,
      send: false,
      user: anna,
    });
  });

  it.each([
    ['the user', anna, 'signedIn', anna, true],
    ['another user', bogdan, 'signedIn', bogdan, true],
    ['null', null, 'expired', anna, false],
  ])(
    'the remembered session is corrected when the service reports %s',
    async (_, told, state, user, send) => {
      const session = start({ session: 'unknown', remembered: anna });
      session.clock.increment(REMEMBER_DELAY_MS);
      await settle();
      session.auth.tell(told);
      expect(session.seen()).toEqual({ state, known: true, open: true, send, user });
    },
  );

  it('the start keeps waiting if no user is remembered', async () => {
    const session = start({ session: 'unknown' });
    session.clock.increment(REMEMBER_DELAY_MS * 20);
    await settle();
    expect(session.seen()).toMatchObject({ state: '{starting:unknown}', known: false });
    session.auth.tell(anna);
    expect(session.state()).toBe('signedIn');
  });
});

describe('the end of a session', () => {
  it('[AUTH-3] signing out closes the gated routes at once and forgets the user', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'SIGN_OUT' });
    expect(session.seen()).toMatchObject({ state: 'signingOut', open: false, send: false });
    expect(session.remembered.user).toBeNull();
    await settle();
    expect(session.seen()).toMatchObject({ state: 'signedOut', open: false, user: null });
    expect(session.notices).toEqual(['signed-out']);
  });

  it('[AUTH-3] a failed sign-out is only logged', async () => {
    const session = await signedIn();
    const fault = new AuthFault('internal-error', '');
    session.auth.fail('signOut', fault);
    await session.send({ type: 'SIGN_OUT' });
    expect(session.seen()).toMatchObject({ state: 'signedOut', open: false, user: null });
    expect(session.log.mock.calls).toEqual([[fault]]);
    expect(outcome(session)).toMatchObject({ fault: null, notices: [] });
  });

  it('a lost session stays open with its user, sends nothing and asks for the password', async () => {
    const session = await signedIn();
    session.auth.tell(null);
    expect(session.seen()).toEqual({
      state: 'expired',
      known: true,
      open: true,
      send: false,
      user: anna,
    });
    expect(isExpired(session.actor.getSnapshot())).toBe(true);
    expect(session.remembered.user).toEqual(anna);
  });

  it('a refused session expires like a lost one', async () => {
    const session = await signedIn();
    await session.send({ type: 'SESSION_REFUSED' });
    expect(session.seen()).toMatchObject({ state: 'expired', open: true, send: false });
  });

  it('a sign-out in another tab signs out this one as well', async () => {
    const session = await signedIn();
    session.remembered.write(null);
    session.auth.tell(null);
    expect(session.seen()).toMatchObject({ state: 'signedOut', open: false, user: null });
  });

  it("another user who signs in in another tab opens that user's workspace", async () => {
    const session = await signedIn();
    session.auth.tell(bogdan);
    expect(session.seen()).toMatchObject({ state: 'signedIn', user: bogdan });
    expect(session.remembered.user).toEqual(bogdan);
  });
});

describe('an expired session', () => {
  const expired = async () => {
    const session = await withAccount();
    await session.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'secret-1' });
    session.auth.tell(null);
    session.notices.length = 0;
    return session;
  };

  it('continues with the right password, and stays open while it is checked', async () => {
    const session = await expired();
    session.actor.send({ type: 'SIGN_IN', email: 'anna@kwity.pl ', password: 'secret-1' });
    expect(session.seen()).toMatchObject({ state: 'reauthenticating', open: true, send: false });
    expect(session.seen().user).toEqual(session.user);
    await settle();
    expect(session.seen()).toMatchObject({ state: 'signedIn', send: true, user: session.user });
  });

  it('stays expired after a wrong password', async () => {
    const session = await expired();
    await session.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'wrong' });
    expect(session.seen()).toMatchObject({ state: 'expired', open: true, user: session.user });
    expect(outcome(session)).toMatchObject({
      fault: { code: 'invalid-credential' },
      notices: ['sign-in-failed'],
    });
  });

  it('opens the workspace of another user who signs in', async () => {
    const session = await expired();
    const other = await session.auth.signUp('inny@kwity.pl', 'secret-2');
    session.auth.tell(null);
    await session.send({ type: 'SIGN_IN', email: 'inny@kwity.pl', password: 'secret-2' });
    expect(session.seen()).toMatchObject({ state: 'signedIn', user: other });
  });

  it('can be signed out', async () => {
    const session = await expired();
    await session.send({ type: 'SIGN_OUT' });
    expect(session.seen()).toMatchObject({ state: 'signedOut', user: null });
  });
});

describe('the ports', () => {
  it('[AUTH-6] the user id cannot be read while nobody is signed in', async () => {
    const session = start();
    await settle();
    expect(() => requireUserId(session.actor.getSnapshot())).toThrow('User not authenticated');
    expect(NOT_AUTHENTICATED).toBe('User not authenticated');
    expect(requireUserId((await signedIn()).actor.getSnapshot())).toBe('anna');
  });

  it('a failing store of the remembered user is logged and counts as empty', async () => {
    const log = vi.fn<(error: unknown) => void>();
    const clock = new SimulatedClock();
    const auth = createMemoryAuth('unknown');
    const broken = () => {
      throw new Error('no storage');
    };
    const remembered: RememberedUser = { read: broken, write: broken };
    const actor = createActor(sessionMachineWith({ auth, remembered, device: NO_DEVICE, log }), {
      clock,
    }).start();
    clock.increment(REMEMBER_DELAY_MS);
    await settle();
    expect(isKnown(actor.getSnapshot())).toBe(false);
    auth.tell(anna);
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(log).toHaveBeenCalledTimes(2);
    auth.tell(null);
    expect(actor.getSnapshot().value).toBe('expired');
  });

  it('a service that cannot be watched leads to the login screen and is logged', async () => {
    const log = vi.fn<(error: unknown) => void>();
    const auth = {
      ...createMemoryAuth(),
      subscribe: () => {
        throw new Error('no service');
      },
    };
    const actor = createActor(
      sessionMachineWith({ auth, remembered: memoryOf(null), device: NO_DEVICE, log }),
    ).start();
    await settle();
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('a port that is not provided throws', () => {
    const actor = createActor(sessionMachine);
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(String(errors[0])).toContain('is not filled');
  });

  it('watching ends when the machine is stopped', async () => {
    const session = await signedIn();
    session.actor.stop();
    session.auth.tell(null);
    expect(session.state()).toBe('signedIn');
  });
});
