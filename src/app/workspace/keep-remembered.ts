import { onStorageCleared } from '#adapters/storage/copy/copy-place.ts';
import { localStorageRememberedUser } from '#adapters/storage/keys/remembered-user.ts';
import type { User } from '#machines/ports/ports.ts';

/**
 * Remembers the user again when all of localStorage was cleared: a session that went with it is
 * asked for anew, while a sign-out would close the pages with what is unsent. Returns the way to
 * stop.
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
