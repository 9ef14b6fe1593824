import { describe, expect, it } from 'vitest';
import { AuthFault } from '#machines/ports/ports.ts';
import { anna, outcome, settle, signedIn, start } from './session-fixture.ts';

describe('signing out with the data of the device', () => {
  it("signs out, forgets the user and deletes the user's data from the device, in this order", async () => {
    const session = await signedIn();
    let signedOutBefore: boolean | null = null;
    session.auth.subscribe((user) => {
      if (user === null) signedOutBefore = session.erased.length === 0;
    });
    await session.send({ type: 'SIGN_OUT_AND_ERASE' });
    expect(session.erased).toEqual([anna.id]);
    expect(signedOutBefore).toBe(true);
    expect(session.remembered.user).toBeNull();
    expect(outcome(session)).toEqual({
      state: 'signedOut',
      fault: null,
      notice: 'erased',
      notices: ['erased'],
    });
  });

  it('closes the gated routes at once', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'SIGN_OUT_AND_ERASE' });
    expect(session.seen()).toMatchObject({ state: 'erasing', open: false, send: false });
  });

  it('reports if the data could not be deleted', async () => {
    const session = start({ session: anna, isEraseRefused: true });
    await settle();
    await session.send({ type: 'SIGN_OUT_AND_ERASE' });
    expect(outcome(session)).toMatchObject({ state: 'signedOut', notice: 'erase-failed' });
    expect(session.log).toHaveBeenCalledOnce();
  });

  it('deletes nothing if the service does not sign out', async () => {
    const session = await signedIn();
    session.auth.fail('signOut', new AuthFault('internal-error', ''));
    await session.send({ type: 'SIGN_OUT_AND_ERASE' });
    expect(session.erased).toEqual([]);
    expect(outcome(session)).toMatchObject({ state: 'signedOut', notice: 'erase-failed' });
  });

  it('deletes nothing on a plain sign-out or when the session is lost', async () => {
    const session = await signedIn();
    session.auth.tell(null);
    await session.send({ type: 'SIGN_OUT' });
    expect(session.erased).toEqual([]);
  });

  it('also works from a lost or remembered session', async () => {
    const lost = await signedIn();
    lost.auth.tell(null);
    await lost.send({ type: 'SIGN_OUT_AND_ERASE' });
    const remembered = start({ session: 'unknown', remembered: anna });
    remembered.clock.increment(2000);
    await settle();
    await remembered.send({ type: 'SIGN_OUT_AND_ERASE' });
    expect([lost.erased, remembered.erased]).toEqual([[anna.id], [anna.id]]);
  });
});
