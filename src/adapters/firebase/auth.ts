/** Implements the port `Auth` with Firebase Authentication. */
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth';
import type { User as SdkUser } from 'firebase/auth';
import { type Auth, AuthFault, type User } from '#machines/ports/ports.ts';
import type { Connection, Firebase } from './app.ts';
import { authFault } from './auth-faults.ts';

const toUser = (user: SdkUser): User => ({ id: user.uid, email: user.email ?? '' });

const attempt = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw authFault(error);
  }
};

const changePassword = async (
  user: SdkUser | null,
  current: string,
  next: string,
): Promise<void> => {
  if (user?.email == null) throw new AuthFault('no-current-user', '');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
};

type AuthConnection = Pick<Connection, 'auth' | 'origin'>;

/**
 * Makes the refresh token void in the embedded cloud, the only one that can void a single token.
 * Does not wait for the answer.
 */
const revoke = (origin: URL, apiKey: string, token: string): void => {
  const url = new URL(`/securetoken.googleapis.com/v1/revoke?key=${apiKey}`, origin);
  const body = new URLSearchParams({ token });
  // `keepalive` sends the request even if the page is closed right after.
  void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
};

const signOutOf = async ({ auth, origin }: AuthConnection): Promise<void> => {
  const token = auth.currentUser?.refreshToken;
  try {
    await signOut(auth);
  } finally {
    if (origin !== null && token !== undefined) revoke(origin, auth.config.apiKey, token);
  }
};

/** Every call throws `AuthFault`; the SDK gives up after 30 s. */
export const firebaseAuth = ({ auth, origin }: AuthConnection): Auth => ({
  subscribe: (listener) =>
    onAuthStateChanged(auth, (user) => {
      listener(user === null ? null : toUser(user));
    }),
  signIn: async (email, password) =>
    toUser((await attempt(signInWithEmailAndPassword(auth, email, password))).user),
  signUp: async (email, password) =>
    toUser((await attempt(createUserWithEmailAndPassword(auth, email, password))).user),
  sendPasswordReset: (email) => attempt(sendPasswordResetEmail(auth, email)),
  changePassword: (current, next) => attempt(changePassword(auth.currentUser, current, next)),
  signOut: () => attempt(signOutOf({ auth, origin })),
});

/** Calls the listener now, at each sign-in and sign-out, and after each renewal of the token. */
export const subscribeToAccount =
  ({ auth }: Pick<Firebase, 'auth'>) =>
  (
    listener: (account: Pick<SdkUser, 'getIdTokenResult' | 'toJSON'> | null) => void,
  ): (() => void) =>
    onIdTokenChanged(auth, listener);
