/** Access to the fallback log at a start where IndexedDB opens again. */
import * as z from 'zod/mini';
import type { Clock } from '#machines/ports/ports.ts';
import type { FallbackPlace, Taken } from '#machines/ports/fallback-ports.ts';
import { localLogKey, takenKey } from './local-log-key.ts';
import { inTurn, openLocalLog } from './local-log-store.ts';

const StoredTaken = z.object({
  operationIds: z.array(z.string()),
  latestAt: z.int(),
  numbers: z.array(z.string()),
});

export const localFallbackPlace = (
  userId: string,
  clock: Clock,
  storage: () => Storage = () => localStorage,
  cipherOf?: Parameters<typeof openLocalLog>[3],
): FallbackPlace => {
  const key = takenKey(userId);
  // Kept in memory if localStorage has no room, so that the user is told at least once.
  let unstored: Taken | null = null;
  return {
    open: () => openLocalLog(userId, clock, storage, cipherOf),
    alone: (work) => inTurn(`${localLogKey(userId)}_taken`, work),
    readTaken: () => {
      try {
        const text = storage().getItem(key) ?? 'null';
        return StoredTaken.safeParse(JSON.parse(text)).data ?? unstored;
      } catch {
        return unstored;
      }
    },
    writeTaken: (taken) => {
      unstored = taken;
      try {
        if (taken === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(taken));
      } catch {
        return;
      }
    },
  };
};
