import type { RememberedUser, User } from '#machines/ports/ports.ts';
import { noteAccount } from './accounts.ts';

const REMEMBERED_USER_KEY = 'kwity_remembered_user';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const userFrom = (value: unknown): User | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, email } = value as { readonly id?: unknown; readonly email?: unknown };
  return typeof id === 'string' && id !== '' && typeof email === 'string' ? { id, email } : null;
};

/**
 * The last user of this browser, shared by its tabs. A value that cannot be read counts as no user.
 * Calls throw without storage; the session only logs that.
 */
export const localStorageRememberedUser = (
  storage: () => Storage = () => localStorage,
): RememberedUser => {
  const read = (): User | null => {
    const text = storage().getItem(REMEMBERED_USER_KEY);
    return text === null ? null : userFrom(parsed(text));
  };
  return {
    read,
    write: (user) => {
      // On sign-out, also notes a user whom an older version remembered without a note.
      const noted = user ?? read();
      if (user === null) storage().removeItem(REMEMBERED_USER_KEY);
      else
        storage().setItem(REMEMBERED_USER_KEY, JSON.stringify({ id: user.id, email: user.email }));
      if (noted !== null) noteAccount(storage(), noted);
    },
  };
};
