import { describe, expect, it } from 'vitest';
import type { AuthCall } from '#test/memory/auth.ts';
import { createActor } from 'xstate';
import { createMemoryAuth } from '#test/memory/auth.ts';
import { AuthFault, type User } from '#machines/ports/ports.ts';
import { sessionMachineWith } from '#machines/session/session.actors.ts';
import { currentUser, isBusy } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import { anna, bogdan, memoryOf, outcome, settle, start, withAccount } from './session-fixture.ts';

const POPUP = { type: 'SIGN_IN', email: '', password: '', byPopup: true } as const;

describe('[AUTH-7] signing in by a window', () => {
  it('asks only the window, and a second window replaces the first', async () => {
    const answers: ((user: User) => void)[] = [];
    const actor = createActor(
      sessionMachineWith({
        auth: createMemoryAuth(null),
        remembered: memoryOf(null),
        device: { erase: () => Promise.resolve() },
        signInByPopup: () => new Promise((resolve) => answers.push(resolve)),
        log: () => undefined,
      }),
    ).start();
    await settle();
    actor.send(POPUP);
    actor.send(POPUP);
    expect([answers.length, isBusy(actor.getSnapshot())]).toEqual([2, true]);
    answers[0]?.(bogdan);
    await settle();
    expect(currentUser(actor.getSnapshot())).toBeNull();
    answers[1]?.(anna);
    await settle();
    expect(currentUser(actor.getSnapshot())).toEqual(anna);
  });

  it('never falls back to a password if there is no window', async () => {
    const session = await withAccount();
    await session.send(POPUP);
    expect(outcome(session)).toMatchObject({ state: 'signedOut', notice: 'sign-in-failed' });
  });
});

describe('signing in', () => {
  it('[AUTH-3] opens the gated routes, with the e-mail trimmed', async () => {
    const session = await withAccount();
    session.actor.send({ type: 'SIGN_IN', email: '  anna@kwity.pl ', password: 'secret-1' });
    expect(session.state()).toBe('signingIn');
    expect(isBusy(session.actor.getSnapshot())).toBe(true);
    await settle();
    expect(session.seen()).toMatchObject({ state: 'signedIn', open: true, user: session.user });
  });

  it('[AUTH-2] shows one notice with the provider’s message after a refusal', async () => {
    const session = await withAccount();
    await session.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'wrong' });
    expect(outcome(session)).toEqual({
      state: 'signedOut',
      fault: { code: 'invalid-credential', providerMessage: 'INVALID_LOGIN_CREDENTIALS' },
      notice: 'sign-in-failed',
      notices: ['sign-in-failed'],
    });
    await session.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'secret-1' });
    expect(session.actor.getSnapshot().context).toMatchObject({ fault: null, notice: null });
  });

  it('[AUTH-2] shows no provider message after a failure of another kind', async () => {
    const session = await withAccount();
    session.auth.fail('signIn', new TypeError('broken'));
    await session.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'secret-1' });
    expect(outcome(session).fault).toEqual({ code: 'unknown', providerMessage: '' });
  });

  it('never keeps the password in the context', async () => {
    const session = await withAccount();
    session.actor.send({ type: 'SIGN_IN', email: 'anna@kwity.pl', password: 'secret-1' });
    expect(JSON.stringify(session.actor.getSnapshot().context)).not.toContain('secret-1');
    await settle();
    expect(JSON.stringify(session.actor.getSnapshot().context)).not.toContain('secret-1');
  });
});

describe('a new account and its password', () => {
  it('is signed in at once', async () => {
    const session = start();
    await settle();
    await session.send({ type: 'SIGN_UP', email: ' nowy@kwity.pl', password: 'secret-1' });
    expect(session.seen()).toMatchObject({ state: 'signedIn', send: true });
    expect(currentUser(session.actor.getSnapshot())?.email).toBe('nowy@kwity.pl');
  });

  const failing: readonly [string, AuthCall, SessionEvent, string][] = [
    ['sign-up', 'signUp', { type: 'SIGN_UP', email: 'a@b.pl', password: 'x' }, 'sign-up-failed'],
    ['reset', 'sendPasswordReset', { type: 'RESET_PASSWORD', email: 'a@b.pl' }, 'reset-failed'],
    ['sign-in', 'signIn', { type: 'SIGN_IN', email: 'a@b.pl', password: 'x' }, 'sign-in-failed'],
  ];
  it.each(failing)('[AUTH-5] shows a notice when %s fails', async (_, call, event, notice) => {
    const session = start();
    await settle();
    session.auth.fail(call, new AuthFault('network-request-failed', 'no network'));
    await session.send(event);
    expect(outcome(session)).toEqual({
      state: 'signedOut',
      fault: { code: 'network-request-failed', providerMessage: 'no network' },
      notice,
      notices: [notice],
    });
  });

  it('[AUTH-5] shows a notice when the reset e-mail is sent', async () => {
    const session = await withAccount();
    session.actor.send({ type: 'RESET_PASSWORD', email: '\u200b anna@kwity.pl\u2069' });
    expect(session.state()).toBe('resetting');
    await settle();
    expect(outcome(session)).toMatchObject({ state: 'signedOut', notices: ['reset-sent'] });
    expect(session.auth.resets).toEqual(['anna@kwity.pl']);
  });
});
