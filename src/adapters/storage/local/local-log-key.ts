/** Looks for a fallback log without opening it. */
import { CACHE_KEYS } from '#schemas/snapshot.ts';

/** Ends with the user's id, so that erasing the device finds it. */
export const localLogKey = (userId: string): string => `${CACHE_KEYS.pendingOperations}_${userId}`;

/** Key of the note about operations that were taken over from the fallback log. */
export const takenKey = (userId: string): string => `kwity_taken_${userId}`;

/** `openLocalLog` writes an empty log in clear. */
const isEmptyLog = (text: string): boolean => /"entries":\[\],"drafts":\[\]\}$/u.test(text);

/**
 * `isHeld`: the log holds something that IndexedDB may not have. `isUntold`: the user has not been
 * told what was taken over.
 */
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
