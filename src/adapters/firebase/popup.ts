import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import type { AuthProvider, PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#machines/ports/ports.ts';
import type { Firebase } from './app.ts';
import { authFault } from './auth-faults.ts';

/**
 * Signs in through another provider's window. A new window cancels the previous one, and a closed
 * window counts as cancelled after 8 s (AUTH-7). Throws `AuthFault`.
 */
export const signInByPopup = async (
  { auth }: Pick<Firebase, 'auth'>,
  provider: AuthProvider,
  resolver: PopupRedirectResolver,
): Promise<User> => {
  try {
    const { user } = await signInWithPopup(auth, provider, resolver);
    return { id: user.uid, email: user.email ?? '' };
  } catch (error) {
    throw authFault(error);
  }
};

/**
 * Signs in through Google's window. The page's security policy must allow the script that the SDK
 * loads.
 */
export const signInByGoogle = (firebase: Pick<Firebase, 'auth'>): Promise<User> =>
  signInByPopup(firebase, new GoogleAuthProvider(), browserPopupRedirectResolver);
