/** The contract suite of the Firebase adapter runs on these accounts, too. */
import { AuthFault } from '#machines/ports/ports.ts';
import type { Auth, User } from '#machines/ports/ports.ts';

export type AuthCall = 'signIn' | 'signUp' | 'sendPasswordReset' | 'changePassword' | 'signOut';

export interface MemoryAuth extends Auth {
  /** Makes every later call of this name throw the fault; null ends that. */
  fail(call: AuthCall, fault: Error | null): void;
  /** Emits a session to the listeners, as the service does by itself. */
  tell(user: User | null): void;
  /** The e-mail addresses that were sent a reset link. */
  readonly resets: readonly string[];
}

interface Account {
  readonly user: User;
  readonly password: string;
}

const WEAKEST_PASSWORD = 6;

const checkNewPassword = (password: string): void => {
  if (password.length < WEAKEST_PASSWORD)
    throw new AuthFault('weak-password', 'Password should be at least 6 characters');
};

/** With 'unknown' the first session state is not emitted before `tell`. */
export const createMemoryAuth = (session: User | null | 'unknown' = null): MemoryAuth => {
  const accounts = new Map<string, Account>();
  const faults = new Map<AuthCall, Error>();
  const listeners = new Set<(user: User | null) => void>();
  const resets: string[] = [];
  let current: User | null | 'unknown' = session;

  const attempt = (call: AuthCall): void => {
    const fault = faults.get(call);
    if (fault !== undefined) throw fault;
  };
  const tell = (user: User | null): void => {
    if (current !== 'unknown' && current?.id === user?.id) return;
    current = user;
    for (const listener of listeners) listener(user);
  };
  const run = <T>(call: AuthCall, work: () => T): Promise<T> =>
    Promise.resolve().then(() => {
      attempt(call);
      return work();
    });

  return {
    resets,
    tell,
    fail: (call, fault) => {
      if (fault === null) faults.delete(call);
      else faults.set(call, fault);
    },
    subscribe: (listener) => {
      let isSubscribed = true;
      listeners.add(listener);
      // Firebase never calls a new listener synchronously either.
      const first = current;
      queueMicrotask(() => {
        if (isSubscribed && first !== 'unknown') listener(first);
      });
      return () => {
        isSubscribed = false;
        listeners.delete(listener);
      };
    },
    signIn: (email, password) =>
      run('signIn', () => {
        const account = accounts.get(email.toLowerCase());
        if (account?.password !== password)
          throw new AuthFault('invalid-credential', 'INVALID_LOGIN_CREDENTIALS');
        tell(account.user);
        return account.user;
      }),
    signUp: (email, password) =>
      run('signUp', () => {
        const key = email.toLowerCase();
        if (accounts.has(key)) throw new AuthFault('email-already-in-use', 'EMAIL_EXISTS');
        checkNewPassword(password);
        const user = { id: `user-${String(accounts.size + 1)}`, email: key };
        accounts.set(key, { user, password });
        tell(user);
        return user;
      }),
    sendPasswordReset: (email) =>
      run('sendPasswordReset', () => {
        if (!accounts.has(email.toLowerCase()))
          throw new AuthFault('user-not-found', 'EMAIL_NOT_FOUND');
        resets.push(email);
      }),
    changePassword: (password, next) =>
      run('changePassword', () => {
        if (current === null || current === 'unknown') throw new AuthFault('no-current-user', '');
        const account = accounts.get(current.email);
        if (account?.password !== password)
          throw new AuthFault('invalid-credential', 'INVALID_LOGIN_CREDENTIALS');
        checkNewPassword(next);
        accounts.set(current.email, { ...account, password: next });
      }),
    signOut: () =>
      run('signOut', () => {
        tell(null);
      }),
  };
};
