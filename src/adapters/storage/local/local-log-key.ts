/** Where the log of a user stands in localStorage, and whether it holds anything; nothing is opened. */
import { CACHE_KEYS } from '#schemas/snapshot.ts';

/** Keys end with the user's id, so that erasing takes them. */
export const localLogKey = (userId: string): string => `${CACHE_KEYS.pendingOperations}_${userId}`;

/** Where it stands what was taken over from such a log. */
export const takenKey = (userId: string): string => `kwity_taken_${userId}`;

/** An empty log stands in clear, as `openLocalLog` writes it. */
const isEmptyLog = (text: string): boolean => /"entries":\[\],"drafts":\[\]\}$/u.test(text);

/** Whether anything stands there that IndexedDB may not have, or that the user has not been told. */
export const hasLocalLog = (
  userId: string,
  storage: () => Storage = () => localStorage,
): { readonly isHeld: boolean; readonly isUntold: boolean } => {
  try {
    const text = storage().getItem(localLogKey(userId));
    const isHeld = text !== null && !isEmptyLog(text);
    return { isHeld, isUntold: storage().getItem(takenKey(userId)) !== null };
  } catch {
    return { isHeld: false, isUntold: false };
  }
};
