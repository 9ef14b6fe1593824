import { onStorageCleared } from '#adapters/storage/copy/copy-place.ts';
import { localStorageRememberedUser } from '#adapters/storage/keys/remembered-user.ts';
import type { User } from '#machines/ports/ports.ts';

/**
 * Remembers the user again after all of localStorage was cleared. A lost session is then asked for
 * again; otherwise it would count as a sign-out and close the pages with unsent work. Returns a
 * function that ends it.
 */
export const keepRemembered = (log: (error: unknown) => void): (() => void) => {
  const remembered = localStorageRememberedUser();
  const orLogged = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      log(error);
      return null;
    }
  };
  const user: User | null = orLogged(() => remembered.read());
  return onStorageCleared(() => {
    if (user !== null) orLogged(() => remembered.write(user));
  });
};
