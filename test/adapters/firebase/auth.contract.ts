/**
 * Contract of every sign-in service; run on the memory one, and on the Firebase adapter with the
 * embedded cloud.
 */
import { describe, expect, it } from 'vitest';
import type { Auth, User } from '#machines/ports/ports.ts';

const PASSWORD = 'tajne-haslo-1';

let made = 0;
const newEmail = (): string => {
  made += 1;
  return `osoba-${String(made)}-${String(Math.trunc(performance.now() * 1000))}@kwity.pl`;
};

const fault = (...codes: readonly string[]) =>
  expect.objectContaining({
    name: 'AuthFault',
    code: expect.stringMatching(new RegExp(`^(?:${codes.join('|')})$`, 'u')) as unknown,
  }) as unknown;

const told = (auth: Auth, isWanted: (user: User | null) => boolean): Promise<User | null> =>
  new Promise((resolve) => {
    const stop = auth.subscribe((user) => {
      if (!isWanted(user)) return;
      queueMicrotask(() => {
        stop();
      });
      resolve(user);
    });
  });

export const authContract = (name: string, newAuth: () => Promise<Auth>): void => {
  describe(name, () => {
    it('reports null at once if nobody is signed in', async () => {
      const auth = await newAuth();
      expect(await told(auth, () => true)).toBeNull();
    });

    it('[AUTH-5] signs a new account in and reports it', async () => {
      const auth = await newAuth();
      const email = newEmail();
      const user = await auth.signUp(email, PASSWORD);
      expect(user.email).toBe(email);
      expect(await told(auth, (current) => current !== null)).toEqual(user);
    });

    it('[AUTH-3] signs in again after a sign-out, as the same user', async () => {
      const auth = await newAuth();
      const email = newEmail();
      const user = await auth.signUp(email, PASSWORD);
      await auth.signOut();
      expect(await told(auth, (current) => current === null)).toBeNull();
      expect(await auth.signIn(email, PASSWORD)).toEqual(user);
    });

    it('changes the password, and the session continues', async () => {
      const auth = await newAuth();
      const email = newEmail();
      const user = await auth.signUp(email, PASSWORD);
      await auth.changePassword(PASSWORD, 'inne-haslo-2');
      expect(await told(auth, (current) => current !== null)).toEqual(user);
      await auth.signOut();
      await expect(auth.signIn(email, PASSWORD)).rejects.toEqual(
        fault('invalid-credential', 'wrong-password'),
      );
      expect(await auth.signIn(email, 'inne-haslo-2')).toEqual(user);
    });

    it('keeps the password if the current one is wrong, the new one is weak, or nobody is signed in', async () => {
      const auth = await newAuth();
      const email = newEmail();
      await auth.signUp(email, PASSWORD);
      await expect(auth.changePassword('nie-to-haslo', 'inne-haslo-2')).rejects.toEqual(
        fault('invalid-credential', 'wrong-password'),
      );
      await expect(auth.changePassword(PASSWORD, '123')).rejects.toEqual(fault('weak-password'));
      await auth.signOut();
      await expect(auth.changePassword(PASSWORD, 'inne-haslo-2')).rejects.toEqual(
        fault('no-current-user'),
      );
      expect(await auth.signIn(email, PASSWORD)).toMatchObject({ email });
    });

    it('[AUTH-2] refuses a wrong password and an unknown e-mail', async () => {
      const auth = await newAuth();
      const email = newEmail();
      await auth.signUp(email, PASSWORD);
      await auth.signOut();
      const refused = fault('invalid-credential', 'wrong-password', 'user-not-found');
      await expect(auth.signIn(email, 'inne-haslo-2')).rejects.toEqual(refused);
      await expect(auth.signIn(newEmail(), PASSWORD)).rejects.toEqual(refused);
      expect(await told(auth, () => true)).toBeNull();
    });

    it('[AUTH-5] refuses a second account with the same e-mail, and a weak password', async () => {
      const auth = await newAuth();
      const email = newEmail();
      await auth.signUp(email, PASSWORD);
      await expect(auth.signUp(email, PASSWORD)).rejects.toEqual(fault('email-already-in-use'));
      await expect(auth.signUp(newEmail(), 'x')).rejects.toEqual(fault('weak-password'));
    });

    it('[AUTH-5] sends a reset link to an account', async () => {
      const auth = await newAuth();
      const email = newEmail();
      await auth.signUp(email, PASSWORD);
      await expect(auth.sendPasswordReset(email)).resolves.toBeUndefined();
    });

    it('reports nothing after the subscription has ended', async () => {
      const auth = await newAuth();
      const seen: (User | null)[] = [];
      const stop = auth.subscribe((user) => seen.push(user));
      await told(auth, () => true);
      stop();
      const before = seen.length;
      await auth.signUp(newEmail(), PASSWORD);
      expect(seen).toHaveLength(before);
    });
  });
};
